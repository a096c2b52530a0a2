import { type HistoryChange, reminderSent } from '../company/history'
import { dueDate } from '../cycles/cycles'
import type { Day } from '../days'
import { AppError } from '../errors'
import { assertCanManage, assertNotClosed, type NamedActor, type Review } from '../reviews/review'
import type { NewNotification } from './kinds'
import { turnOf } from './notifications'

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
  const turn = turnOf(review)
  if (!turn) throw new AppError('REVIEW_CLOSED')
  const values = { ...turn.values, actor: actor.name, endDate: dueDate(review) }
  return {
    reminder: { ownerId: turn.actorId, kind: 'reminder', values, key: reminderKey(today) },
    entry: reminderSent(review, turn.values.employee),
  }
}
