import { addDays, dayIn } from '@evenhand/domain/days'
import {
  acknowledgeReminder,
  acknowledgeReminderDays,
  dueAcknowledgeReminder,
  lastAcknowledgeReminderDay,
} from '@evenhand/domain/reviews/acknowledge'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { lockUnacknowledged } from '../list-due-reviews'
import { claimReminders, insertNotificationRows, notificationRow } from '../store'
import { queueAcknowledgeMail } from './queue-mails'

const batchSize = 200
const [firstReminderDay] = acknowledgeReminderDays

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone' | 'queueMail' | 'publicUrl'>

/** Reminds employees who have not confirmed that they have read their result, in the bell and by mail. Never sends a reminder twice. */
export async function sendAcknowledgeReminders(context: Dependencies): Promise<void> {
  let after: string | undefined
  do after = await sendBatch(context, after)
  while (after !== undefined)
}

/** Returns the last review of the batch, if there may be more. */
function sendBatch(context: Dependencies, after: string | undefined): Promise<string | undefined> {
  const { db, timeZone } = context
  const day = today(context)
  // One extra day on each side, because a day in the company's time zone can begin up to 14 hours before or after the UTC day.
  const from = addDays(day, -lastAcknowledgeReminderDay - 1)
  const to = addDays(day, -firstReminderDay + 2)
  return transaction(db, async (tx) => {
    const now = context.now()
    const reviews = await lockUnacknowledged(tx, { from, to, after, limit: batchSize })
    const due = reviews.flatMap(({ releasedAt, ...review }) => {
      const days = releasedAt && dueAcknowledgeReminder(dayIn(timeZone, releasedAt), day)
      return days === null ? [] : [{ ...acknowledgeReminder(review.id, review.userId, days), review }]
    })
    const unsent = await claimReminders(tx, due)
    const rows = unsent.map(({ review: { id, userId }, ...reminder }) =>
      notificationRow(reminder, { reviewId: id, userId, now }),
    )
    await insertNotificationRows(tx, rows)
    for (const { review } of unsent) await queueAcknowledgeMail(context, tx, review)
    return reviews.length === batchSize ? reviews.at(-1)?.id : undefined
  })
}
