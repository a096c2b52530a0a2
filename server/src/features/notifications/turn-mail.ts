import { type Day, longUsDay } from '@evenhand/domain/days'
import { turnLine } from '@evenhand/domain/notifications'
import type { ReviewFacts } from '@evenhand/domain/permissions'
import type { Tx } from '#db/open'
import { letter } from '#mail/letter'
import type { NewMail } from '#mail/mail'
import type { Context } from '../context'
import { findMailReader, type MailReader } from './store'

interface ReviewWithTurn extends ReviewFacts {
  id: string
  startDate: Day
  endDate: Day
  userName: string
}

/** Queues a mail to the person whose turn starts, unless they have switched these mails off or were deleted. */
export async function queueTurnMail(
  { queueMail, publicUrl }: Pick<Context, 'queueMail' | 'publicUrl'>,
  tx: Tx,
  recipientId: string,
  review: ReviewWithTurn,
): Promise<void> {
  const line = turnLine(review)
  if (line === null) return
  const reader = await findMailReader(tx, recipientId)
  if (reader) await queueMail(tx, turnMail(reader, line, review, publicUrl))
}

function turnMail(reader: MailReader, line: string, review: ReviewWithTurn, publicUrl: string): NewMail {
  return {
    to: reader.email,
    subject: line,
    ...letter({
      greeting: `Hello ${reader.firstName},`,
      paragraphs: [
        `${line}. It is due on ${longUsDay(review.endDate)}.`,
        'If you would rather not get these mails, switch them off on your profile.',
      ],
      action: { label: 'Open the review', link: `${publicUrl}/users/${review.userId}/reviews/${review.id}` },
    }),
  }
}
