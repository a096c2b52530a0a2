import type { Day } from '@evenhand/domain/days'
import type { ChangeRequest } from '@evenhand/domain/notifications/kinds'
import { type NotifiedReview, turnOf } from '@evenhand/domain/notifications/notifications'
import type { TurnReminder } from '@evenhand/domain/notifications/send-reminder'
import { fullName, type UserName } from '@evenhand/domain/people/users'
import type { Tx } from '#db/open'
import { type MailBody, renderMail } from '#mail/template'
import { messages } from '#messages'
import { type Context, today } from '../../context'
import { findTurnMailRecipient } from '../store'

export type MailContext = Pick<Context, 'queueMail' | 'publicUrl' | 'now' | 'timeZone'>

interface MailedReview {
  id: string
  userId: string
}

/** Queues a mail with a link to a page, unless the recipient turned these mails off, was deleted or has left. */
export async function queueMail(
  context: MailContext,
  tx: Tx,
  { recipientId, page }: { recipientId: string; page: string },
  write: (firstName: string) => { subject: string; body: MailBody },
): Promise<void> {
  const recipient = await findTurnMailRecipient(tx, recipientId, today(context))
  if (!recipient) return
  const { subject, body } = write(recipient.firstName)
  const content = renderMail(body, context.publicUrl + page, messages)
  await context.queueMail(tx, { to: recipient.email, subject, ...content })
}

export function pageOf({ id, userId }: MailedReview): string {
  return `/users/${userId}/reviews/${id}`
}

/** Asks the person whose turn it is to return the review. */
export async function queueAskedBackMail(
  context: MailContext,
  tx: Tx,
  recipientId: string,
  review: NotifiedReview & MailedReview,
  request: ChangeRequest,
): Promise<void> {
  const turn = turnOf(review)
  if (!turn) return
  const { subject, body } = messages.mails.askedBack
  await queueMail(context, tx, { recipientId, page: pageOf(review) }, (firstName) => ({
    subject: subject(turn.values, request),
    body: body(firstName, turn.values, request),
  }))
}

/** Sends an admin's reminder. */
export async function queueReminderMail(
  context: MailContext,
  tx: Tx,
  review: MailedReview,
  { ownerId, values }: TurnReminder,
): Promise<void> {
  const { subject, body } = messages.mails.reminder
  await queueMail(context, tx, { recipientId: ownerId, page: pageOf(review) }, (firstName) => ({
    subject: subject(values),
    body: body(firstName, values),
  }))
}

interface CompletedReview extends MailedReview {
  startDate: Day
  endDate: Day
}

/** Tells the employee that their review is completed. */
export function queueResultMail(
  context: MailContext,
  tx: Tx,
  review: CompletedReview & { rating: number },
): Promise<void> {
  const { result, notRated } = messages.mails
  return queueMailToEmployee(context, tx, review, review.rating === 0 ? notRated : result)
}

/** Reminds the employee to confirm that they have read the result. */
export function queueAcknowledgeMail(context: MailContext, tx: Tx, review: CompletedReview): Promise<void> {
  return queueMailToEmployee(context, tx, review, messages.mails.acknowledge)
}

function queueMailToEmployee(
  context: MailContext,
  tx: Tx,
  review: CompletedReview,
  { subject, body }: typeof messages.mails.result,
): Promise<void> {
  const { userId: recipientId, startDate, endDate } = review
  return queueMail(context, tx, { recipientId, page: pageOf(review) }, (firstName) => ({
    subject,
    body: body({ firstName, startDate, endDate }),
  }))
}

/** Tells an admin that an employee wants to talk about their result. */
export async function queueTalkMail(
  context: MailContext,
  tx: Tx,
  adminId: string,
  review: MailedReview & { user: UserName },
): Promise<void> {
  const { subject, body } = messages.mails.talk
  await queueMail(context, tx, { recipientId: adminId, page: pageOf(review) }, (firstName) => ({
    subject: subject(fullName(review.user)),
    body: body(firstName, fullName(review.user)),
  }))
}
