import { renderMail } from '#mail/template'
import type { MailContent, PasswordResetMail, WrittenMail } from '#mail/types'
import { messages } from '#messages'

interface Recipient {
  firstName: string
  email: string
}

export function resetMail({ id, email }: { id: string; email: string }): PasswordResetMail {
  return { to: email, subject: messages.mails.resetPassword.subject, passwordResetFor: id }
}

export function resetMailContent({ firstName }: { firstName: string }, link: string): MailContent {
  return renderMail(messages.mails.resetPassword.body(firstName), link, messages)
}

export function passwordChangedMail(person: Recipient, publicUrl: string): WrittenMail {
  const { subject, body } = messages.mails.passwordChanged
  const link = `${publicUrl}/forgot-password`
  return { to: person.email, subject, ...renderMail(body(person.firstName), link, messages) }
}
