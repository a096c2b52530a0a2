import type { Notification } from '@evenhand/domain/api'
import type { NotificationContent } from '@evenhand/domain/notifications/kinds'
import { notificationText } from '@evenhand/domain/text/notification-text'
import type { NotificationRow } from '#db/schema'
import { messages } from '#messages'

type ViewedColumns = Omit<NotificationRow, 'sequence' | 'ownerId'>

export function viewNotification({ kind, values, ...row }: ViewedColumns): Notification {
  return {
    id: row.id,
    kind,
    type: row.type,
    text: notificationText({ kind, values } as NotificationContent, messages),
    isRead: row.isRead,
    createdAt: row.createdAt.toISOString(),
    userId: row.userId,
    reviewId: row.reviewId,
  }
}
