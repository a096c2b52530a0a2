import type { HistoryEntry } from '@evenhand/domain/api'
import type { NamedHistoryRow } from './store'

export function viewHistory(row: NamedHistoryRow): HistoryEntry {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    actorId: row.actorId,
    actor: { firstName: row.actor.firstName, lastName: row.actor.lastName },
    action: row.action,
    subject: row.reviewId === null ? 'user' : 'review',
    userId: row.userId,
    user: { firstName: row.user.firstName, lastName: row.user.lastName },
    reviewId: row.reviewId,
    fieldChanged: row.fieldChanged,
    oldValue: row.oldValue,
    newValue: row.newValue,
  }
}
