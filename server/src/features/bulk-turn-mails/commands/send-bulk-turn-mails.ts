import { dueDate } from '@evenhand/domain/cycles'
import { turnOf } from '@evenhand/domain/notifications'
import { fullName } from '@evenhand/domain/users'
import { type Tx, transaction } from '#db/open'
import type { OpenReview } from '#db/open-review'
import type { Jobs } from '#jobs/jobs'
import { renderMail } from '#mail/template'
import { messages } from '#messages'
import { type Context, today } from '../../context'
import { queueTurnMail } from '../../notifications/commands/queue-turn-mail'
import { findTurnMailRecipient } from '../../notifications/store'
import { findRecipient, takeReviews } from '../store'

/** Clients send a large bulk action in several requests, which are less than this apart. */
const quietMilliseconds = 30_000

/** The longest that anyone waits during a bulk action that goes on and on. */
const maxWaitMilliseconds = 5 * 60_000

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone' | 'queueMail' | 'publicUrl'>

/** Runs in a loop on every instance. */
export function planBulkTurnMails(jobs: Jobs, dependencies: Dependencies): void {
  jobs.repeat(() => sendBulkTurnMails(dependencies))
}

/**
 * Once no more turns begin for a person for a while, they get a single mail about all turns that began for them.
 * Returns whether there may be more people.
 */
export async function sendBulkTurnMails(context: Dependencies): Promise<boolean> {
  const now = context.now().getTime()
  const recipientId = await findRecipient(context.db, {
    quietSince: new Date(now - quietMilliseconds),
    waitingSince: new Date(now - maxWaitMilliseconds),
  })
  if (recipientId === undefined) return false
  await transaction(context.db, async (tx) => {
    const reviews = (await takeReviews(tx, recipientId, today(context))).map((review) => ({
      ...review,
      userName: fullName(review.user),
    }))
    // It may be someone else's turn by now.
    const waiting = reviews.filter((review) => turnOf(review)?.actorId === recipientId)
    const [only, ...others] = waiting
    if (only && others.length === 0) await queueTurnMail(context, tx, recipientId, only)
    else if (only) await queueMail(context, tx, recipientId, waiting)
  })
  return true
}

async function queueMail(
  context: Dependencies,
  tx: Tx,
  recipientId: string,
  reviews: readonly (OpenReview & { userName: string })[],
): Promise<void> {
  const recipient = await findTurnMailRecipient(tx, recipientId, today(context))
  if (!recipient) return
  const { subject, body } = messages.mails.turns
  const turns = reviews.flatMap((review) => {
    const turn = turnOf(review)
    return turn ? [{ turn: turn.values, dueDate: dueDate(review) }] : []
  })
  await context.queueMail(tx, {
    to: recipient.email,
    subject: subject(turns.length),
    ...renderMail(body({ firstName: recipient.firstName, turns }), `${context.publicUrl}/reviews`, messages),
  })
}
