import { invitationDays } from '../../invitations'
import type { LaunchSummary } from '../../launch'
import type { ChangeRequest, NotificationValues } from '../../notifications'
import { common } from './common'
import { formatCount, plural } from './intl'
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

interface ResultMail {
  firstName: string
  startDate: string
  endDate: string
}

const turnOff = 'You can turn off these emails in your profile.'

/** Plain text. The server renders the HTML version from it, with the link after the first paragraph. */
export const mails = {
  signature: common.productName,
  copyLink: 'Or copy this link:',
  invitation: {
    subject: 'Your invitation to Evenhand',
    body: ({ firstName, email, inviter, launch }: InvitationMail) => ({
      greeting: greeting(firstName),
      paragraphs: [
        [
          ...(launch ? [launchText(launch)] : []),
          `${inviter} invited you to Evenhand, your company's performance review tool. To choose a password, open this link:`,
        ].join(' '),
        `Then sign in with your email address, ${email}.`,
        `The link works once and expires in ${invitationDays} days. If it no longer works, ask your HR team for a new invitation.`,
      ],
      action: 'Choose a password',
    }),
  },
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
    body: (mail: TurnMail) => ({
      greeting: greeting(mail.firstName),
      paragraphs: [turnParagraph(mail), turnOff],
      action: 'Open the review',
    }),
  },
  /** Several turns that began with one action of an admin. */
  turns: {
    subject: (count: number) =>
      `It's your turn in ${plural(count, 'performance review', 'performance reviews')}`,
    body: ({ firstName, turns }: TurnsMail) => ({
      greeting: greeting(firstName),
      paragraphs: [
        `It's your turn in ${plural(turns.length, 'performance review', 'performance reviews')}:`,
        turnList(turns),
        turnOff,
      ],
      action: 'Open your reviews',
    }),
  },
  reverted: {
    subject: ({ employee }: Turn, { actor }: ChangeRequest) =>
      oneLine(`${actor} asked for changes in ${whose(employee)} performance review`),
    body: (mail: TurnMail, { actor, reason }: ChangeRequest) => ({
      greeting: greeting(mail.firstName),
      paragraphs: [`${actor} asked for changes: ${reason}`, turnParagraph(mail), turnOff],
      action: 'Open the review',
    }),
  },
  askedBack: {
    subject: ({ employee }: Turn, { actor }: ChangeRequest) =>
      oneLine(`${actor} asked for ${theirs(employee, actor)} performance review back`),
    body: (firstName: string, { employee }: Turn, { actor, reason }: ChangeRequest) => ({
      greeting: greeting(firstName),
      paragraphs: [
        `${actor} asked for ${theirs(employee, actor)} performance review back: ${reason}`,
        'To return it, open the review and choose Revert.',
        turnOff,
      ],
      action: 'Open the review',
    }),
  },
  result: {
    subject: 'Your result is ready',
    body: ({ firstName, startDate, endDate }: ResultMail) => ({
      greeting: greeting(firstName),
      paragraphs: [
        `Your result is ready. You can now see all ratings and comments in your performance review from ${common.longDay(startDate)} to ${common.longDay(endDate)}.`,
        turnOff,
      ],
      action: 'See your result',
    }),
  },
  /** Instead of the result, for a review whose ratings were all skipped. */
  notRated: {
    subject: 'Your performance review is complete',
    body: ({ firstName, startDate, endDate }: ResultMail) => ({
      greeting: greeting(firstName),
      paragraphs: [
        `Your performance review from ${common.longDay(startDate)} to ${common.longDay(endDate)} is complete. It was not rated.`,
        turnOff,
      ],
      action: 'Open the review',
    }),
  },
  acknowledge: {
    subject: 'Please confirm that you have read your result',
    body: ({ firstName, startDate, endDate }: ResultMail) => ({
      greeting: greeting(firstName),
      paragraphs: [
        `Please confirm that you have read the result of your performance review from ${common.longDay(startDate)} to ${common.longDay(endDate)}. This does not mean that you agree with it.`,
        turnOff,
      ],
      action: 'See your result',
    }),
  },
  /** For admins. */
  talk: {
    subject: (employee: string) => oneLine(`${employee} would like to talk about their result`),
    body: (firstName: string, employee: string) => ({
      greeting: greeting(firstName),
      paragraphs: [
        `${employee} would like to talk about the result of their performance review. Once you have talked, close the request with its outcome.`,
        turnOff,
      ],
      action: 'Open the review',
    }),
  },
  launch: {
    subject: (cycle: string) => oneLine(`Performance reviews: ${cycle}`),
    body: (firstName: string, launch: LaunchSummary) => ({
      greeting: greeting(firstName),
      paragraphs: [launchText(launch), turnOff],
      action: 'Open your reviews',
    }),
  },
  reminder: {
    subject: (reminder: NotificationValues['reminder']) => `Reminder: ${turnLine(reminder)}`,
    body: (firstName: string, reminder: NotificationValues['reminder']) => ({
      greeting: greeting(firstName),
      paragraphs: [
        `${turnLine(reminder)}. Due date: ${common.longDay(reminder.endDate)}.`,
        `${reminder.actor} sent you this reminder. You can turn off these emails in your profile.`,
      ],
      action: 'Open the review',
    }),
  },
}

function greeting(firstName: string): string {
  return `Hello ${firstName},`
}

function launchText({ cycle, startDate, endDate, goalsDue, evaluated }: LaunchSummary): string {
  return [
    `The performance reviews for “${cycle}” are ready. They cover ${common.shortPeriod({ startDate, endDate })}.`,
    ...(goalsDue === null ? [] : [`Set your own goals by ${common.longDay(goalsDue)}.`]),
    ...(evaluated === 0 ? [] : [`You will evaluate ${plural(evaluated, 'person', 'people')}.`]),
  ].join(' ')
}

function turnParagraph({ turn, endDate, isPhaseDue }: TurnMail): string {
  const day = common.longDay(endDate)
  return `${turnLine(turn)}. ${isPhaseDue ? `Please do this by ${day}.` : `The review is due on ${day}.`}`
}

/** The most reviews that a mail lists. */
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

function whose(employee: string | null): string {
  return employee === null ? 'your' : `${employee}'s`
}

/** After the name of the person who acts. */
function theirs(employee: string | null, actor: string): string {
  return employee === actor ? 'their' : whose(employee)
}

/** The subject of a mail must be a single line even if a name contains a line break. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
