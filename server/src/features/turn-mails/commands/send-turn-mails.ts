import { dueDate } from '@evenhand/domain/cycles/cycles'
import { turnOf } from '@evenhand/domain/notifications/notifications'
import { transaction } from '#db/open'
import type { Jobs } from '#jobs/jobs'
import { messages } from '#messages'
import { type Context, today } from '../../context'
import { pageOf, queueMail } from '../../notifications/commands/queue-mails'
import { listDueRecipients, type PendingReview, takeReviews } from '../store'

/** Maximum wait in delays, even if new turns keep beginning for a person. */
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
 * Once no more turns begin for a person for a while, they get a single mail about all of them: clients send a large
 * bulk action in several requests, and a move can be withdrawn. Returns whether there may be more people.
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
    const reviews = await takeReviews(tx, recipientId, today(context))
    const turns = reviews.flatMap((review) => turnIn(review, recipientId))
    const [only, ...others] = turns
    if (!only) return
    const isSingle = others.length === 0
    const page = isSingle ? pageOf(only.review) : '/reviews'
    await queueMail(context, tx, { recipientId, page }, (firstName) =>
      isSingle ? aboutTurn(firstName, only) : aboutTurns(firstName, turns),
    )
  })
}

/** Empty if the move has been withdrawn, or it is someone else's turn by now. */
function turnIn(review: PendingReview, recipientId: string) {
  const turn = turnOf(review)
  return turn?.actorId === recipientId ? [{ review, turn: turn.values, dueDate: dueDate(review) }] : []
}

type Turn = ReturnType<typeof turnIn>[number]

/** The mail about one turn. After a revert it says why. */
function aboutTurn(firstName: string, { review: { changeRequest, dueDates }, turn, dueDate }: Turn) {
  const { turn: ofTurn, reverted } = messages.mails
  const mail = { firstName, turn, endDate: dueDate, isPhaseDue: dueDates !== null }
  return changeRequest
    ? { subject: reverted.subject(turn, changeRequest), body: reverted.body(mail, changeRequest) }
    : { subject: ofTurn.subject(turn), body: ofTurn.body(mail) }
}

function aboutTurns(firstName: string, turns: Turn[]) {
  const { subject, body } = messages.mails.turns
  return { subject: subject(turns.length), body: body({ firstName, turns }) }
}
