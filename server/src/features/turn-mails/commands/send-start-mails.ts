import { addDays } from '@evenhand/domain/days'
import { transaction } from '#db/open'
import type { Jobs } from '#jobs/jobs'
import { type Context, today } from '../../context'
import { lockStartedReviews } from '../../notifications/list-due-reviews'
import { claimReminders, startMailKey } from '../../notifications/store'
import { insertPendingTurnMail } from '../store'

const batchSize = 200

/** A review that started longer ago gets no mail. The limit matters only after an upgrade or a long outage. */
const maxDaysLate = 30

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone'>

/** Runs daily at 07:00 in the company's time zone, on one instance. */
export function planStartMails(jobs: Jobs, dependencies: Dependencies): void {
  const time = { at: '07:00', timeZone: dependencies.timeZone }
  jobs.daily('start-mails', time, () => sendStartMails(dependencies))
}

/** Collects the first turn mail of reviews that were created before their start date. Each review gets it once. */
export async function sendStartMails(context: Dependencies): Promise<void> {
  while ((await sendBatch(context)) === batchSize);
}

function sendBatch(context: Dependencies): Promise<number> {
  const day = today(context)
  return transaction(context.db, async (tx) => {
    const reviews = await lockStartedReviews(tx, addDays(day, -maxDaysLate), day, batchSize)
    const due = reviews.map((review) => ({ ownerId: review.userId, key: startMailKey(review.id), review }))
    for (const { ownerId, review } of await claimReminders(tx, due)) {
      const pending = { recipientId: ownerId, reviewId: review.id, createdAt: context.now() }
      await insertPendingTurnMail(tx, pending)
    }
    return reviews.length
  })
}
