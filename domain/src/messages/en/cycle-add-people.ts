import { formatCount, plural } from './intl'

const people = (count: number) => plural(count, 'person', 'people')

/** Adds people to a running cycle. */
export const addPeople = {
  title: 'Add people',
  intro:
    'Choose people who should get a review in this cycle, whatever its rules say. Dates and criteria are those of the cycle.',
  person: 'Person',
  noneFound: 'No one found',
  chosen: (count: number) => `Chosen people (${formatCount(count)})`,
  remove: (name: string) => `Remove ${name}`,
  nobody: 'Choose at least one person.',
  tooMany: (limit: number) => `At most ${formatCount(limit)} people can be added at once.`,
  preview: 'Preview',
  checking: 'Checking…',
  first: 'First evaluator',
  second: 'Second evaluator',
  setEvaluators: 'Set evaluators',
  setEvaluatorsFor: (name: string) => `Set evaluators for ${name}`,
  byRule: 'Leave a field empty to use the rule.',
  willAdd: (count: number) => `${people(count)} will be added.`,
  wontAdd: (count: number) => `${people(count)} will not be added.`,
  submit: (count: number) => `Add ${people(count)}`,
  summary: (added: number, others: number) =>
    others === 0 ? `${people(added)} added.` : `${people(added)} added, ${formatCount(others)} not added.`,
  /** The rows. */
  rows: {
    will: (first: string, second: string) =>
      `A review will be created. First evaluator: ${first}. Second evaluator: ${second}.`,
    did: 'Added. The review is being created.',
    byHand: (reason: string) =>
      `The rules leave this person out: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
    warning: (warning: string) => `${warning}.`,
    unknown: 'This person no longer exists',
    already: 'Already has a review in this cycle',
    ownEvaluators: 'Only a super admin can choose the evaluators of their own review',
  },
  /** Stored with people whom the rules leave out. */
  reason: 'Added after the launch',
}
