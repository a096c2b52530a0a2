import type { NotificationValues } from '../../notifications'
import { common } from './common'
import { reviews } from './reviews'

interface TurnMail {
  firstName: string
  turn: NotificationValues['turn']
  endDate: string
}

/** Plain text. The server renders the HTML version from it, with the link after the first paragraph. */
export const mails = {
  signature: common.productName,
  copyLink: 'Or copy this link:',
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
        'The password for your Evenhand account was changed, and you have been signed out on all devices.',
        'If you did not make this change, reset your password now and contact your administrator.',
      ],
      action: 'Reset your password',
    }),
  },
  turn: {
    subject: turnLine,
    body: ({ firstName, turn, endDate }: TurnMail) => ({
      greeting: greeting(firstName),
      paragraphs: [
        `${turnLine(turn)}. The review is due on ${common.longDay(endDate)}.`,
        'You can turn off these emails in your profile.',
      ],
      action: 'Open the review',
    }),
  },
}

function greeting(firstName: string): string {
  return `Hello ${firstName},`
}

/** Also the subject of a mail, so it must be a single line even if the name contains a line break. */
function turnLine({ employee, phase }: NotificationValues['turn']): string {
  const whose = employee === null ? 'your' : `${employee}'s`
  return `It's your turn to ${reviews.task(phase, whose)}`.replace(/\s+/g, ' ')
}
