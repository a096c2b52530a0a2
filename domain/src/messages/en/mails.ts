import type { NotificationValues } from '../../notifications'
import { common } from './common'
import { reviews } from './reviews'

interface TurnMail {
  firstName: string
  turn: NotificationValues['turn']
  endDate: string
}

/** Plain text. The mail's HTML is made from it by mail/letter.ts, with the link after the first paragraph. */
export const mails = {
  signature: common.productName,
  copyLink: 'Or copy this address:',
  resetPassword: {
    subject: 'Reset your Evenhand password',
    body: (firstName: string) => ({
      greeting: greeting(firstName),
      paragraphs: [
        'We received a request to reset the password for your Evenhand account. To choose a new password, open this link:',
        'The link works once and expires in 1 hour. If you did not request it, you can ignore this email. Your password will not change.',
      ],
      action: 'Choose a new password',
    }),
  },
  passwordChanged: {
    subject: 'Your Evenhand password has been changed',
    body: (firstName: string) => ({
      greeting: greeting(firstName),
      paragraphs: [
        'The password for your Evenhand account was changed, and all devices that were signed in have been signed out.',
        'If this was not you, reset your password now and tell your administrator.',
      ],
      action: 'Reset your password',
    }),
  },
  turn: {
    subject: turnLine,
    body: ({ firstName, turn, endDate }: TurnMail) => ({
      greeting: greeting(firstName),
      paragraphs: [
        `${turnLine(turn)}. It is due on ${common.longDay(endDate)}.`,
        'You can turn these emails off on your profile.',
      ],
      action: 'Open the review',
    }),
  },
}

function greeting(firstName: string): string {
  return `Hello ${firstName},`
}

/** On one line whatever the name contains, because it is the subject of a mail. */
function turnLine({ employee, phase }: NotificationValues['turn']): string {
  const whose = employee === null ? 'your' : `${employee}'s`
  return `It is your turn: ${reviews.task(phase, whose)}`.replace(/\s+/g, ' ')
}
