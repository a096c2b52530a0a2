import type { Day } from '@evenhand/domain/days'
import { turnOf } from '@evenhand/domain/notifications'
import type { ReviewFacts } from '@evenhand/domain/permissions'
import type { Tx } from '#db/open'
import { renderMail } from '#mail/template'
import { messages } from '#messages'
import type { Context } from '../../context'
import { findTurnMailRecipient } from '../store'

interface ReviewWithTurn extends ReviewFacts {
  id: string
  startDate: Day
  endDate: Day
  userName: string
}

/** Queues a mail to the person whose turn begins, unless they turned these mails off or were deleted. */
export async function queueTurnMail(
  { queueMail, publicUrl }: Pick<Context, 'queueMail' | 'publicUrl'>,
  tx: Tx,
  recipientId: string,
  review: ReviewWithTurn,
): Promise<void> {
  const turn = turnOf(review)
  const recipient = turn && (await findTurnMailRecipient(tx, recipientId))
  if (!recipient) return
  const { subject, body } = messages.mails.turn
  const link = `${publicUrl}/users/${review.userId}/reviews/${review.id}`
  await queueMail(tx, {
    to: recipient.email,
    subject: subject(turn.values),
    ...renderMail(
      body({ firstName: recipient.firstName, turn: turn.values, endDate: review.endDate }),
      link,
      messages,
    ),
  })
}
