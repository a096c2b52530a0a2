import type { LaunchSummary } from '../../cycles/launch-review'
import type { Period } from '../../days'
import type { ChangeRequest, NotificationValues } from '../../notifications/kinds'
import { invitationDays } from '../../people/invitations'
import { common } from './common'
import { formatCount, peopleCount, plural } from './intl'
import { reviews } from './reviews'

type Turn = NotificationValues['turn']

interface TurnMail {
  firstName: string
  turn: Turn
  /** The due date of the phase if it has its own. */
  endDate: string
  isPhaseDue?: boolean
}

interface TurnsMail {
  firstName: string
  turns: readonly { turn: Turn; dueDate: string }[]
}

interface InvitationMail {
  firstName: string
  email: string
  inviter: string
  /** Null if nothing was launched. */
  launch: LaunchSummary | null
}

type ResultMail = Period & { firstName: string }

const turnOff = 'You can turn off these emails in your profile.'

/** Plain text. The server renders the HTML version from it, with the link after the first paragraph. */
export const mails = {
  signature: common.productName,
  copyLink: 'Or copy this link:',
  invitation: {
    subject: 'Your invitation to Evenhand',
    body: ({ firstName, email, inviter, launch }: InvitationMail) =>
      body(firstName, 'Choose a password', [
        [
          ...(launch ? [launchText(launch)] : []),
          `${inviter} invited you to Evenhand, your company's performance review tool. To choose a password, open this link:`,
        ].join(' '),
        `Then sign in with your email address, ${email}.`,
        `The link works once and expires in ${invitationDays} days. If it no longer works, ask your HR team for a new invitation.`,
      ]),
  },
  resetPassword: {
    subject: 'Reset your Evenhand password',
    body: (firstName: string) =>
      body(firstName, 'Choose a new password', [
        'We received a request to reset the password for your Evenhand account. To choose a new password, open this link:',
        'The link works once and expires in 1 hour. If you did not request it, you can ignore this email. Your password will not change.',
      ]),
  },
  passwordChanged: {
    subject: 'Your Evenhand password has been changed',
    body: (firstName: string) =>
      body(firstName, 'Reset your password', [
        'The password for your Evenhand account was changed, and you have been signed out on all devices.',
        'If you did not make this change, reset your password now and contact your administrator.',
      ]),
  },
  turn: {
    subject: turnLine,
    body: (mail: TurnMail) => body(mail.firstName, 'Open the review', [turnParagraph(mail), turnOff]),
  },
  /** Several turns that began with one action of an admin. */
  turns: {
    subject: turnsLine,
    body: ({ firstName, turns }: TurnsMail) =>
      body(firstName, 'Open your reviews', [`${turnsLine(turns.length)}:`, turnList(turns), turnOff]),
  },
  reverted: {
    subject: ({ employee }: Turn, { actor }: ChangeRequest) =>
      oneLine(`${actor} asked for changes in ${whose(employee)} performance review`),
    body: (mail: TurnMail, { actor, reason }: ChangeRequest) =>
      body(mail.firstName, 'Open the review', [
        `${actor} asked for changes: ${reason}`,
        turnParagraph(mail),
        turnOff,
      ]),
  },
  askedBack: {
    subject: ({ employee }: Turn, { actor }: ChangeRequest) =>
      oneLine(`${actor} asked for ${theirs(employee, actor)} performance review back`),
    body: (firstName: string, { employee }: Turn, { actor, reason }: ChangeRequest) =>
      body(firstName, 'Open the review', [
        `${actor} asked for ${theirs(employee, actor)} performance review back: ${reason}`,
        'To return it, open the review and choose Revert.',
        turnOff,
      ]),
  },
  result: resultMail(
    'Your result is ready',
    'See your result',
    (review) => `Your result is ready. You can now see all ratings and comments in your ${review}.`,
  ),
  /** Sent instead of the result if all ratings of a review were skipped. */
  notRated: resultMail(
    'Your performance review is complete',
    'Open the review',
    (review) => `Your ${review} is complete. It was not rated.`,
  ),
  acknowledge: resultMail(
    'Please confirm that you have read your result',
    'See your result',
    (review) =>
      `Please confirm that you have read the result of your ${review}. This does not mean that you agree with it.`,
  ),
  /** For admins. */
  talk: {
    subject: (employee: string) => oneLine(`${employee} would like to talk about their result`),
    body: (firstName: string, employee: string) =>
      body(firstName, 'Open the review', [
        `${employee} would like to talk about the result of their performance review. Once you have talked, close the request with its outcome.`,
        turnOff,
      ]),
  },
  launch: {
    subject: (cycle: string) => oneLine(`Performance reviews: ${cycle}`),
    body: (firstName: string, launch: LaunchSummary) =>
      body(firstName, 'Open your reviews', [launchText(launch), turnOff]),
  },
  reminder: {
    subject: (reminder: NotificationValues['reminder']) => `Reminder: ${turnLine(reminder)}`,
    body: (firstName: string, reminder: NotificationValues['reminder']) =>
      body(firstName, 'Open the review', [
        `${turnLine(reminder)}. Due date: ${common.longDay(reminder.endDate)}.`,
        `${reminder.actor} sent you this reminder. ${turnOff}`,
      ]),
  },
}

/** `action` is the label of the link. */
function body(firstName: string, action: string, paragraphs: string[]) {
  return { greeting: `Hello ${firstName},`, paragraphs, action }
}

/** An email to the employee of a completed review. */
function resultMail(subject: string, action: string, text: (review: string) => string) {
  return {
    subject,
    body: ({ firstName, startDate, endDate }: ResultMail) => {
      const review = `performance review from ${common.longDay(startDate)} to ${common.longDay(endDate)}`
      return body(firstName, action, [text(review), turnOff])
    },
  }
}

function launchText({ cycle, startDate, endDate, goalsDue, evaluated }: LaunchSummary): string {
  return [
    `The performance reviews for “${cycle}” are ready. They cover ${common.shortPeriod({ startDate, endDate })}.`,
    ...(goalsDue === null ? [] : [`Set your own goals by ${common.longDay(goalsDue)}.`]),
    ...(evaluated === 0 ? [] : [`You will evaluate ${peopleCount(evaluated)}.`]),
  ].join(' ')
}

function turnParagraph({ turn, endDate, isPhaseDue }: TurnMail): string {
  const day = common.longDay(endDate)
  return `${turnLine(turn)}. ${isPhaseDue ? `Please do this by ${day}.` : `The review is due on ${day}.`}`
}

/** Maximum reviews listed in one email. */
const listedTurns = 50

function turnList(turns: TurnsMail['turns']): string {
  const lines = turns.slice(0, listedTurns).map(({ turn: { employee, phase }, dueDate }) => {
    const task = oneLine(reviews.task(phase, whose(employee)))
    return `${task.charAt(0).toUpperCase()}${task.slice(1)}, due ${common.longDay(dueDate)}`
  })
  const more = turns.length - lines.length
  return [...lines, ...(more > 0 ? [`And ${formatCount(more)} more`] : [])].join('\n')
}

function turnLine({ employee, phase }: Turn): string {
  return oneLine(`It's your turn to ${reviews.task(phase, whose(employee))}`)
}

function turnsLine(count: number): string {
  return `It's your turn in ${plural(count, 'performance review', 'performance reviews')}`
}

function whose(employee: string | null): string {
  return employee === null ? 'your' : `${employee}'s`
}

/** Follows the name of the person who acts. */
function theirs(employee: string | null, actor: string): string {
  return employee === actor ? 'their' : whose(employee)
}

/** Removes line breaks, which a name can contain but the subject of a mail cannot. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
