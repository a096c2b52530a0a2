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
import { listDueRecipients, takeReviews } from '../store'

/** Nobody waits longer than this many delays, even if new turns begin for them all the time. */
const maxDelays = 5
const batchSize = 100

interface Dependencies extends Pick<Context, 'db' | 'now' | 'timeZone' | 'queueMail' | 'publicUrl'> {
  turnMailDelaySeconds: number
}

/** Runs in a loop on every instance. */
export function planTurnMails(jobs: Jobs, dependencies: Dependencies): void {
  jobs.repeat(() => sendTurnMails(dependencies))
}

/**
 * Once no more turns begin for a person for a while, they get a single mail about all of them: clients send a large bulk action in several requests,
 * and a move can be withdrawn. Returns whether there may be more people.
 */
export async function sendTurnMails(context: Dependencies): Promise<boolean> {
  const before = (delays: number) =>
    new Date(context.now().getTime() - delays * context.turnMailDelaySeconds * 1000)
  const due = { quietSince: before(1), waitingSince: before(maxDelays), limit: batchSize }
  const recipientIds = await listDueRecipients(context.db, due)
  for (const recipientId of recipientIds) await sendTurnMail(context, recipientId)
  return recipientIds.length === batchSize
}

async function sendTurnMail(context: Dependencies, recipientId: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const reviews = (await takeReviews(tx, recipientId, today(context))).map((review) => ({
      ...review,
      userName: fullName(review.user),
    }))
    // The move may have been withdrawn, or it may be someone else's turn by now.
    const waiting = reviews.filter((review) => turnOf(review)?.actorId === recipientId)
    const [only, ...others] = waiting
    if (only && others.length === 0) await queueTurnMail(context, tx, recipientId, only, only.changeRequest)
    else if (only) await queueMail(context, tx, recipientId, waiting)
  })
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
