import type { Tx } from '#db/open'
import { renderMail } from '#mail/template'
import { messages } from '#messages'
import { today } from '../../context'
import { findTurnMailRecipient } from '../store'
import type { MailContext } from './queue-turn-mail'

/** Tells an admin that an employee wants to talk about their result, unless the admin turned these mails off or has left. */
export async function queueTalkMail(
  context: MailContext,
  tx: Tx,
  adminId: string,
  { id, userId, userName }: { id: string; userId: string; userName: string },
): Promise<void> {
  const recipient = await findTurnMailRecipient(tx, adminId, today(context))
  if (!recipient) return
  const { subject, body } = messages.mails.talk
  const link = `${context.publicUrl}/users/${userId}/reviews/${id}`
  await context.queueMail(tx, {
    to: recipient.email,
    subject: subject(userName),
    ...renderMail(body(recipient.firstName, userName), link, messages),
  })
}
