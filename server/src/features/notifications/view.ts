import type { Notification } from '@evenhand/domain/api'
import type { NotificationRow } from '#db/schema'

type Viewed = Omit<NotificationRow, 'sequence' | 'ownerId' | 'kind'>

export function viewNotification(row: Viewed): Notification {
  return {
    id: row.id,
    type: row.type,
    text: row.text,
    isRead: row.isRead,
    createdAt: row.createdAt.toISOString(),
    userId: row.userId,
    reviewId: row.reviewId,
  }
}
