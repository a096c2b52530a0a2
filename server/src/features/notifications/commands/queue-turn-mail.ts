import { dueDate } from '@evenhand/domain/cycles'
import { type ChangeRequest, type NotifiedReview, turnOf } from '@evenhand/domain/notifications'
import type { TurnReminder } from '@evenhand/domain/send-reminder'
import type { Tx } from '#db/open'
import { renderMail } from '#mail/template'
import { messages } from '#messages'
import { type Context, today } from '../../context'
import { findTurnMailRecipient } from '../store'

export type MailContext = Pick<Context, 'queueMail' | 'publicUrl' | 'now' | 'timeZone'>

interface ReviewWithTurn extends NotifiedReview {
  id: string
}

/** Queues a mail to the person whose turn begins, unless they turned these mails off, were deleted or have left. After a revert it says why. */
export async function queueTurnMail(
  context: MailContext,
  tx: Tx,
  recipientId: string,
  review: ReviewWithTurn,
  changeRequest: ChangeRequest | null,
): Promise<void> {
  const turn = turnOf(review)
  const recipient = turn && (await findTurnMailRecipient(tx, recipientId, today(context)))
  if (!recipient) return
  const due = { endDate: dueDate(review), isPhaseDue: review.dueDates !== null }
  const mail = { firstName: recipient.firstName, turn: turn.values, ...due }
  const { turn: ofTurn, reverted } = messages.mails
  const link = linkTo(review, context.publicUrl)
  await context.queueMail(tx, {
    to: recipient.email,
    subject: changeRequest ? reverted.subject(turn.values, changeRequest) : ofTurn.subject(turn.values),
    ...renderMail(changeRequest ? reverted.body(mail, changeRequest) : ofTurn.body(mail), link, messages),
  })
}

/** Queues a mail that asks the person whose turn it is to return the review, unless they turned these mails off. */
export async function queueAskedBackMail(
  context: MailContext,
  tx: Tx,
  recipientId: string,
  review: ReviewWithTurn,
  request: ChangeRequest,
): Promise<void> {
  const turn = turnOf(review)
  const recipient = turn && (await findTurnMailRecipient(tx, recipientId, today(context)))
  if (!recipient) return
  const { subject, body } = messages.mails.askedBack
  await context.queueMail(tx, {
    to: recipient.email,
    subject: subject(turn.values, request),
    ...renderMail(
      body(recipient.firstName, turn.values, request),
      linkTo(review, context.publicUrl),
      messages,
    ),
  })
}

/** Queues a mail with an admin's reminder, unless the person turned these mails off. */
export async function queueReminderMail(
  context: MailContext,
  tx: Tx,
  review: { id: string; userId: string },
  { ownerId, values }: TurnReminder,
): Promise<void> {
  const recipient = await findTurnMailRecipient(tx, ownerId, today(context))
  if (!recipient) return
  const { subject, body } = messages.mails.reminder
  await context.queueMail(tx, {
    to: recipient.email,
    subject: subject(values),
    ...renderMail(body(recipient.firstName, values), linkTo(review, context.publicUrl), messages),
  })
}

function linkTo({ id, userId }: { id: string; userId: string }, publicUrl: string): string {
  return `${publicUrl}/users/${userId}/reviews/${id}`
}
