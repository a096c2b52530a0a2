import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail, Sender } from './mail'

/** The same id at every try, so that a mail server that got it twice can tell. */
export function message(
  { id, to, subject, text, html, createdAt }: OutgoingMail,
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
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
