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
import { type Context, today } from '../context'
import { findPresent, holdOpenReviews, type OpenReview, type Place } from './reminder-store'
import { insertRows, newRow } from './store'

const batch = 200

type Parts = Pick<Context, 'db' | 'now' | 'timeZone'>

/** Every morning at seven on the company's clocks, in one of the instances. */
export function planReminders(jobs: Jobs, parts: Parts): void {
  jobs.daily('reminders', { at: '07:00', timeZone: parts.timeZone }, () => sendReminders(parts))
}

/**
 * Reminds whoever's turn it is of the end of their reviews. It may run any number of times, here and elsewhere: what has
 * been told once is not told again.
 */
export async function sendReminders(context: Parts): Promise<void> {
  const day = today(context)
  let place: Place | undefined
  do {
    place = await transaction(context.db, (tx) => remindBatch(tx, day, place, context.now()))
  } while (place)
}

/** Gives the place to go on from; none when this was the last batch. */
async function remindBatch(
  tx: Tx,
  day: Day,
  after: Place | undefined,
  now: Date,
): Promise<Place | undefined> {
  const reviews = await holdOpenReviews(tx, addDays(day, firstReminderDays), after, batch)
  const rows = reviews.flatMap((review) => {
    const about = { reviewId: review.id, userId: review.userId, now }
    return remindersOf(review, day).map((notification) => newRow(notification, about))
  })
  const present = await findPresent(
    tx,
    rows.map(({ ownerId }) => ownerId),
  )
  await insertRows(
    tx,
    rows.filter(({ ownerId }) => present.has(ownerId)),
  )
  return reviews.length === batch ? reviews.at(-1) : undefined
}

function remindersOf({ user, ...review }: OpenReview, day: Day): NewNotification[] {
  const kind = dueReminder(review, day)
  if (!kind) return []
  const daysLeft = daysBetween(day, review.endDate)
  return reminderNotifications(review.id, { ...review, userName: fullName(user) }, kind, daysLeft)
}
