import { addDays, type Day, daysBetween } from '@evenhand/domain/days'
import {
  dueReminder,
  firstReminderDays,
  type NewNotification,
  reminderNotifications,
} from '@evenhand/domain/notifications'
import { fullName } from '@evenhand/domain/users'
import { type Tx, transaction } from '#db/open'
import type { Jobs } from '#jobs/jobs'
import { type Context, today } from '../../context'
import { claimReminders, insertRows, lockDueReviews, newRow, type OpenReview, type Position } from '../store'

const batchSize = 200

type Parts = Pick<Context, 'db' | 'now' | 'timeZone'>

/** Runs every morning at seven in the company's time zone, on one instance. */
export function planReminders(jobs: Jobs, parts: Parts): void {
  jobs.daily('reminders', { at: '07:00', timeZone: parts.timeZone }, () => sendReminders(parts))
}

/** Reminds the actor of each phase that a review is due. Safe to run again and in parallel: no reminder is sent twice. */
export async function sendReminders(context: Parts): Promise<void> {
  const day = today(context)
  let position: Position | undefined
  do {
    position = await transaction(context.db, (tx) => sendBatch(tx, day, position, context.now()))
  } while (position)
}

/** Returns the position of the next batch, if there is one. */
async function sendBatch(
  tx: Tx,
  day: Day,
  after: Position | undefined,
  now: Date,
): Promise<Position | undefined> {
  const reviews = await lockDueReviews(tx, addDays(day, firstReminderDays), after, batchSize)
  const reminders = reviews.flatMap((review) => {
    const about = { reviewId: review.id, userId: review.userId, now }
    return remindersOf(review, day).map((reminder) => ({ ...reminder, about }))
  })
  const unsent = await claimReminders(tx, reminders)
  await insertRows(
    tx,
    unsent.map(({ about, ...reminder }) => newRow(reminder, about)),
  )
  return reviews.length === batchSize ? reviews.at(-1) : undefined
}

function remindersOf({ user, ...review }: OpenReview, day: Day): NewNotification[] {
  const kind = dueReminder(review, day)
  if (!kind) return []
  const daysLeft = daysBetween(day, review.endDate)
  return reminderNotifications(review.id, { ...review, userName: fullName(user) }, kind, daysLeft)
}
