import { type Day, daysBetween } from './days'
import type { NewNotification } from './notifications'

/** Days after the release on which employees are reminded to confirm that they have read the result. */
export const acknowledgeReminderDays = [3, 7] as const

/** Nobody is reminded of a result that was released longer ago than this. */
export const lastAcknowledgeReminderDay = 14

/** The reminder to send today. If the job misses a day, it still sends the reminder, until the next one is due. */
export function dueAcknowledgeReminder(releasedOn: Day, today: Day): number | null {
  const days = daysBetween(releasedOn, today)
  if (days > lastAcknowledgeReminderDay) return null
  return acknowledgeReminderDays.findLast((day) => day <= days) ?? null
}

/** Sent at most once for each review. */
export function acknowledgeReminder(reviewId: string, ownerId: string, days: number): NewNotification {
  return { kind: 'acknowledge-reminder', values: {}, ownerId, key: `acknowledge-${days}:${reviewId}` }
}
