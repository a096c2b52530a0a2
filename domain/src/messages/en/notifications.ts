import type { NotificationKind, NotificationValues } from '../../notifications/kinds'
import { openPhases } from '../../reviews/phases'
import { common } from './common'
import { cyclePlan } from './cycle-plan'
import { dayCount } from './intl'
import { reviews } from './reviews'

const roles = { first: 'first evaluator', second: 'second evaluator' }

/** HTML. The values are already escaped (see notification-text.ts). */
export const notifications: { [Kind in NotificationKind]: (values: NotificationValues[Kind]) => string } = {
  'review-created': ({ employee, startDate, endDate }) =>
    `${upper(whose(employee))} performance review ${period(startDate, endDate)} has been created.`,
  turn: ({ employee, phase }) => turn(employee, phase),
  reverted: ({ employee, actor, phase, reason }) =>
    `It's your turn again to ${reviews.task(phase, whose(employee))}. ${strong(actor)} asked for changes: ${reason}`,
  withdrawn: ({ employee, actor }) =>
    `${strong(actor)} withdrew the last step in ${theirs(employee, actor)} performance review. It's no longer your turn.`,
  skipped: ({ employee, phase, actor, reason }) =>
    `${strong(actor)} skipped “${reviews.phases[phase]}” in ${whose(employee)} performance review: ${reason}`,
  completed: ({ employee, isNotRated }) => {
    if (employee !== null) return `${whose(employee)} performance review is complete.`
    return isNotRated
      ? 'Your performance review is complete. It was not rated.'
      : 'Your result is ready. You can now see all ratings and comments in your performance review.'
  },
  'asked-back': ({ employee, actor, reason }) =>
    `${strong(actor)} asked for ${theirs(employee, actor)} performance review back: ${reason}`,
  replied: ({ employee }) =>
    employee === null
      ? 'You replied to your result.'
      : `${strong(employee)} replied to the result of their performance review.`,
  'talk-requested': ({ employee }) =>
    employee === null
      ? 'You asked to talk about your result.'
      : `${strong(employee)} would like to talk about the result of their performance review.`,
  'talk-closed': ({ employee, outcome }) =>
    `The request to talk about ${whose(employee)} performance review was closed: ${outcome}`,
  'acknowledge-reminder': () => 'Please confirm that you have read the result of your performance review.',
  'stand-in': ({ person, firstDay, lastDay, isEnded, standIn }) => {
    const days = period(firstDay, lastDay)
    if (standIn) {
      return isEnded
        ? `${strong(standIn)} is no longer your stand-in.`
        : `${strong(standIn)} is your stand-in ${days}.`
    }
    return isEnded
      ? `You are no longer the stand-in for ${strong(person)}.`
      : `You are the stand-in for ${strong(person)} ${days}.`
  },
  'evaluator-changed': ({ employee, evaluator, role }) =>
    evaluator === null
      ? `You are now the ${roles[role]} for ${whose(employee)} performance review.`
      : `${strong(evaluator)} is now the ${roles[role]} for ${whose(employee)} performance review.`,
  'dates-changed': ({ employee, startDate, endDate, dueDates = {} }) =>
    [
      `${upper(whose(employee))} performance review now runs ${period(startDate, endDate)}.`,
      ...openPhases.flatMap((phase) => {
        const day = dueDates[phase]
        return day === undefined ? [] : [`${reviews.phases[phase]} is due ${common.longDay(day)}.`]
      }),
    ].join(' '),
  closed: ({ employee, reason, rule = null }) =>
    `${upper(whose(employee))} performance review was closed without a result: ${cyclePlan.closedReason({ closedReason: reason, closedRule: rule })}`,
  'due-in-7-days': (values) => due(values),
  'due-in-1-day': (values) => due(values),
  due: (values) => due(values),
  overdue: (values) => `${dueSubject(values)} is overdue. ${turn(values.employee, values.phase)}`,
  reminder: ({ actor, employee, phase, endDate }) =>
    `Reminder from ${strong(actor)}: it's your turn to ${reviews.task(phase, whose(employee))}. Due date: ${common.longDay(endDate)}.`,
  'mail-undelivered': ({ recipient, problem }) =>
    `The email to ${strong(recipient)} could not be delivered: ${problem}`,
}

function due(values: NotificationValues['due']): string {
  const { employee, phase, daysLeft } = values
  const when = daysLeft === 0 ? 'today' : `in ${dayCount(daysLeft)}`
  return `${dueSubject(values)} is due ${when}. ${turn(employee, phase)}`
}

function dueSubject({ employee, phase, isPhaseDue }: NotificationValues['overdue']): string {
  const review = `${whose(employee)} performance review`
  return isPhaseDue ? `${reviews.phases[phase]} in ${review}` : upper(review)
}

function turn(employee: string | null, phase: NotificationValues['turn']['phase']): string {
  return `It's your turn to ${reviews.task(phase, whose(employee))}.`
}

function period(startDate: string, endDate: string): string {
  return `from ${common.longDay(startDate)} to ${common.longDay(endDate)}`
}

function whose(employee: string | null): string {
  return employee === null ? 'your' : `${strong(employee)}'s`
}

/** Follows the name of the person who acts. */
function theirs(employee: string | null, actor: string): string {
  return employee === actor ? 'their' : whose(employee)
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function strong(text: string): string {
  return `<strong>${text}</strong>`
}
