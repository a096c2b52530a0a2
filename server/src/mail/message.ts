import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail, Sender } from './mail'

/** The same content has the same Message-ID on every attempt, so that a mail server can recognize a duplicate. */
export function message(
  { messageId, to, subject, text, html, createdAt }: OutgoingMail,
  from: Sender,
): SendMailOptions {
  const [, domain] = from.address.split('@')
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${messageId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
