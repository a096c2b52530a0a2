import { letter } from '#mail/letter'
import type { MailContent, PasswordResetMail, WrittenMail } from '#mail/mail'
import { messages } from '#messages'

interface Addressee {
  firstName: string
  email: string
}

export function resetMail({ id, email }: { id: string; email: string }): PasswordResetMail {
  return { to: email, subject: messages.mails.resetPassword.subject, passwordResetFor: id }
}

export function resetMailContent({ firstName }: { firstName: string }, link: string): MailContent {
  return letter(messages.mails.resetPassword.body(firstName), link, messages)
}

export function passwordChangedMail(person: Addressee, publicUrl: string): WrittenMail {
  const { subject, body } = messages.mails.passwordChanged
  const link = `${publicUrl}/forgot-password`
  return { to: person.email, subject, ...letter(body(person.firstName), link, messages) }
}
