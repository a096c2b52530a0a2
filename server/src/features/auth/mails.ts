import { letter } from '../../mail/letter'
import type { NewMail } from '../../mail/mail'

interface Addressee {
  firstName: string
  email: string
}

export function resetLinkMail(person: Addressee, link: string): NewMail {
  return {
    to: person.email,
    subject: 'Reset your Evenhand password',
    ...letter({
      greeting: `Hello ${person.firstName},`,
      paragraphs: [
        'Somebody asked for a new password for your Evenhand account. To choose one, open this link:',
        'The link works once and expires in 1 hour. If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', link },
    }),
  }
}

export function passwordChangedMail(person: Addressee, publicUrl: string): NewMail {
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
