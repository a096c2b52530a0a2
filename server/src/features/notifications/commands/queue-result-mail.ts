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
  rating: number
}

/** Queues a mail to the employee of a completed review, unless they turned these mails off, were deleted or have left. */
export async function queueResultMail(
  context: MailContext,
  tx: Tx,
  { id, userId, startDate, endDate, rating }: CompletedReview,
): Promise<void> {
  const recipient = await findTurnMailRecipient(tx, userId, today(context))
  if (!recipient) return
  const { result, notRated } = messages.mails
  const { subject, body } = rating === 0 ? notRated : result
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
