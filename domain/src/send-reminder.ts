import { dueDate } from './cycles'
import type { Day } from './days'
import { AppError } from './errors'
import { type HistoryChange, reminderSent } from './history'
import { type NewNotification, turnOf } from './notifications'
import { assertCanManage, assertNotClosed, type NamedActor, type Review, withUserName } from './review'

export type TurnReminder = Extract<NewNotification, { kind: 'reminder' }> & { key: string }

/** Limits these reminders to one a day for each person. */
export function reminderKey(day: Day): string {
  return `reminder:${day}`
}

/** Reminds the person whose turn it is. */
export function sendReminder(
  review: Review,
  actor: NamedActor,
  today: Day,
): { reminder: TurnReminder; entry: HistoryChange } {
  assertCanManage(actor, review)
  assertNotClosed(review)
  const turn = turnOf(withUserName(review))
  if (!turn) throw new AppError('REVIEW_CLOSED')
  const values = { ...turn.values, actor: actor.name, endDate: dueDate(review) }
  return {
    reminder: { ownerId: turn.actorId, kind: 'reminder', values, key: reminderKey(today) },
    entry: reminderSent(review, turn.values.employee),
  }
}
