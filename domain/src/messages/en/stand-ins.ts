import { shortUsPeriod } from '../../days'
import type { StandIn } from '../../people/stand-ins'

type Days = Pick<StandIn, 'firstDay' | 'lastDay'>

const period = ({ firstDay, lastDay }: Days) => shortUsPeriod({ startDate: firstDay, endDate: lastDay })

/** Stand-ins on the profile. */
export const standIns = {
  title: 'Stand-ins',
  text: 'While you are away, a stand-in evaluates for you. They see the reviews that you evaluate and get your emails and reminders about them.',
  textOf: (name: string) =>
    `While ${name} is away, a stand-in evaluates for them. The stand-in sees the reviews that ${name} evaluates and gets the emails and reminders about them.`,
  loading: 'Loading stand-ins',
  loadFailed: 'Stand-ins could not be loaded',
  none: 'No stand-in',
  period,
  now: 'Now',
  standsInFor: (name: string) => `Stands in for ${name}`,

  add: 'Add stand-in',
  addTitle: 'Add a stand-in',
  addTitleFor: (name: string) => `Add a stand-in for ${name}`,
  notForYou: (name: string) => `If ${name} evaluates you, this stand-in does not evaluate your own review.`,
  personMissing: 'Choose a stand-in.',
  firstDay: 'First day',
  firstDayMissing: 'Choose the first day.',
  lastDay: 'Last day',
  lastDayMissing: 'Choose the last day.',
  added: (name: string) => `${name} was added as a stand-in.`,

  end: 'End',
  /** The accessible name of the button. */
  endOf: (name: string, days: Days) => `End stand-in ${name}, ${period(days)}`,
  endTitle: 'End stand-in?',
  endNow: (standIn: string, evaluator: string) =>
    `${standIn} will no longer evaluate for ${evaluator}. Everything ${standIn} wrote is kept.`,
  endFuture: (standIn: string, evaluator: string, days: Days) =>
    `${standIn} will not stand in for ${evaluator} (${period(days)}).`,
  ended: (name: string) => `${name} is no longer a stand-in.`,
}
