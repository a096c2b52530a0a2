import type { Day } from '@evenhand/domain/days'
import type { Tx } from '#db/open'
import { renderMail } from '#mail/template'
import { messages } from '#messages'
import { today } from '../../context'
import { findTurnMailRecipient } from '../store'
import type { MailContext } from './queue-turn-mail'

interface CompletedReview {
  id: string
  userId: string
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
  return queueMail(context, tx, review, review.rating === 0 ? notRated : result)
}

/** Reminds the employee to confirm that they have read the result. */
export function queueAcknowledgeMail(context: MailContext, tx: Tx, review: CompletedReview): Promise<void> {
  return queueMail(context, tx, review, messages.mails.acknowledge)
}

/** Queues nothing if the employee turned these mails off, was deleted or has left. */
async function queueMail(
  context: MailContext,
  tx: Tx,
  { id, userId, startDate, endDate }: CompletedReview,
  { subject, body }: typeof messages.mails.result,
): Promise<void> {
  const recipient = await findTurnMailRecipient(tx, userId, today(context))
  if (!recipient) return
  await context.queueMail(tx, {
    to: recipient.email,
    subject,
    ...renderMail(
      body({ firstName: recipient.firstName, startDate, endDate }),
      `${context.publicUrl}/users/${userId}/reviews/${id}`,
      messages,
    ),
  })
}
