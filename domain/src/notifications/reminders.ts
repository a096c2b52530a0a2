import { reminderDays, type StoredReminders } from '../company/settings'
import { dueDate } from '../cycles/cycles'
import { addDays, type Day } from '../days'
import { isOpen } from '../reviews/permissions'
import type { NewNotification } from './kinds'
import { type NotifiedReview, turnOf } from './notifications'

/**
 * The reminder to send today, as its days from the due date. If the job misses a day, it still sends the reminder, until
 * the next one is due. A reminder of a due date is not sent after that date.
 */
export function dueReminder(
  review: Pick<NotifiedReview, 'phase' | 'closedReason' | 'dueDates' | 'endDate'>,
  today: Day,
  reminders: StoredReminders,
): number | null {
  if (!isOpen(review)) return null
  const lastDay = dueDate(review)
  const due = reminderDays(reminders).filter((days) => {
    const day = addDays(lastDay, days)
    return day <= today && day >= (reminders.since[days] ?? day) && (days > 0 || today <= lastDay)
  })
  return due.at(-1) ?? null
}

/** The latest due date for which a reminder can be sent today. Undefined if there are no reminders. */
export function lastDueDateToRemind(today: Day, reminders: StoredReminders): Day | undefined {
  const [earliest] = reminderDays(reminders)
  return earliest === undefined ? undefined : addDays(today, -earliest)
}

/** Sent at most once per review, due date, and person. `daysLeft` is lower than usual if the reminder is late. */
export function reminderNotifications(
  reviewId: string,
  review: NotifiedReview,
  days: number,
  daysLeft = -days,
): NewNotification[] {
  const turn = turnOf(review)
  if (!turn) return []
  const ownerId = turn.actorId
  const values = { ...turn.values, ...(review.dueDates ? { isPhaseDue: true } : {}) }
  const key = `${reminderName(days)}:${reviewId}:${dueDate(review)}`
  if (days > 0) return [{ ownerId, kind: 'overdue', values, key }]
  return [{ ownerId, kind: dueKinds[days] ?? 'due', values: { ...values, daysLeft }, key }]
}

/** The kinds of the default reminders. Other ones are `due`. */
const dueKinds: Record<number, 'due-in-7-days' | 'due-in-1-day'> = {
  [-7]: 'due-in-7-days',
  [-1]: 'due-in-1-day',
}

function reminderName(days: number): string {
  if (days > 0) return days === 1 ? 'overdue' : `overdue-${days}-days`
  return days === -1 ? 'due-in-1-day' : `due-in-${-days}-days`
}
