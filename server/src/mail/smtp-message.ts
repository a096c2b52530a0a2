import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail, Sender } from './types'

/** Every attempt to send the same content has the same Message-ID, so mail servers can detect duplicates. */
export function smtpMessage(
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
