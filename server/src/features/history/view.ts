import type { HistoryEntry } from '@evenhand/domain/api'
import type { NamedHistoryRow } from './store'

export function viewHistory(row: NamedHistoryRow): HistoryEntry {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    actorId: row.actorId,
    actor: { firstName: row.actor.firstName, lastName: row.actor.lastName },
    action: row.action,
    subject: row.companySubject ?? (row.reviewId === null ? 'user' : 'review'),
    subjectName: row.subjectName,
    userId: row.userId,
    user: row.user,
    reviewId: row.reviewId,
    fieldChanged: row.fieldChanged,
    oldValue: row.oldValue,
    newValue: row.newValue,
  }
}
