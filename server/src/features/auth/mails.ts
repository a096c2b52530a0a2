import { letter } from '#mail/letter'
import type { MailContent, PasswordResetMail, WrittenMail } from '#mail/mail'

interface Addressee {
  firstName: string
  email: string
}

export function resetMail({ id, email }: { id: string; email: string }): PasswordResetMail {
  return { to: email, subject: 'Reset your Evenhand password', passwordResetFor: id }
}

export function resetMailContent({ firstName }: { firstName: string }, link: string): MailContent {
  return letter({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'We received a request to reset the password for your Evenhand account. To choose a new password, open this link:',
      'The link works once and expires in 1 hour. If you did not request it, you can ignore this email. Your password will not change.',
    ],
    action: { label: 'Choose a new password', link },
  })
}

export function passwordChangedMail(person: Addressee, publicUrl: string): WrittenMail {
  return {
    to: person.email,
    subject: 'Your Evenhand password has been changed',
    ...letter({
      greeting: `Hello ${person.firstName},`,
      paragraphs: [
        'The password of your Evenhand account has just been changed, and everyone who was signed in with it has been signed out.',
        'If it was not you, ask for a new password at once and tell your administrator.',
      ],
      action: { label: 'Ask for a new password', link: `${publicUrl}/forgot-password` },
    }),
  }
}
