import type { StoredReminders } from '@evenhand/domain/company/settings'
import { dueDate } from '@evenhand/domain/cycles/cycles'
import { type Day, daysBetween } from '@evenhand/domain/days'
import type { NewNotification } from '@evenhand/domain/notifications/kinds'
import {
  dueReminder,
  lastDueDateToRemind,
  reminderNotifications,
} from '@evenhand/domain/notifications/reminders'
import { type Tx, transaction } from '#db/open'
import type { OpenReview } from '#db/open-review'
import type { Jobs } from '#jobs/jobs'
import { type Context, today } from '../../context'
import { readReminders } from '../../settings/store'
import { lockDueReviews, type ReviewCursor } from '../list-due-reviews'
import { claimReminders, insertNotificationRows, notificationRow } from '../store'
import type { MailContext } from './queue-mails'
import { sendAcknowledgeReminders } from './send-acknowledge-reminders'

const batchSize = 200

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone'>

/** Runs daily at the time in the settings, in the company's time zone, on one instance. */
export function planReminders(jobs: Jobs, dependencies: Dependencies & MailContext): void {
  const { db, timeZone } = dependencies
  const readTime = async () => ({ at: (await readReminders(db)).time, timeZone })
  jobs.daily('reminders', readTime, async () => {
    await sendReminders(dependencies)
    await sendAcknowledgeReminders(dependencies)
  })
}

/** Reminds the people whose turn it is that a review is due. Never sends a reminder twice, even if it runs again or in parallel. */
export async function sendReminders(context: Dependencies): Promise<void> {
  const day = today(context)
  let cursor: ReviewCursor | undefined
  do {
    cursor = await transaction(context.db, (tx) => sendBatch(tx, day, cursor, context.now()))
  } while (cursor)
}

/** Returns the cursor of the next batch, if there is one. */
async function sendBatch(
  tx: Tx,
  day: Day,
  after: ReviewCursor | undefined,
  now: Date,
): Promise<ReviewCursor | undefined> {
  const reminders = await readReminders(tx)
  const lastDueDate = lastDueDateToRemind(day, reminders)
  if (lastDueDate === undefined) return undefined
  const reviews = await lockDueReviews(tx, day, lastDueDate, after, batchSize)
  const due = reviews.flatMap((review) => {
    const context = { reviewId: review.id, userId: review.userId, now }
    return remindersOf(review, day, reminders).map((reminder) => ({ ...reminder, context }))
  })
  const unsent = await claimReminders(tx, due)
  const rows = unsent.map(({ context, ...reminder }) => notificationRow(reminder, context))
  await insertNotificationRows(tx, rows)
  const last = reviews.at(-1)
  return last && reviews.length === batchSize ? { id: last.id, dueDate: dueDate(last) } : undefined
}

function remindersOf(review: OpenReview, day: Day, reminders: StoredReminders): NewNotification[] {
  const days = dueReminder(review, day, reminders)
  if (days === null) return []
  const daysLeft = daysBetween(day, dueDate(review))
  return reminderNotifications(review.id, review, days, daysLeft)
}
