import type { PlanRow } from '../../api/cycle-plan'
import { cyclePlan } from './cycle-plan'
import { formatCount, list, peopleCount, plural, reviewCount } from './intl'
import { labels } from './labels'
import { people } from './people'

/** The step that shows what the launch will do for each person. */
export const wizardPlan = {
  title: 'People in the plan',
  help: 'Everyone in the company, and what the launch will do for them. Nothing is created yet.',
  loading: 'Calculating the plan',
  loadFailed: 'The plan could not be calculated',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  parts: {
    create: 'will be created',
    exists: 'already exist',
    'left-out': 'left out',
    blocked: 'blocked',
  } satisfies Record<PlanRow['verdict'], string>,
  headCount: (count: number) => (count === 1 ? 'person' : 'people'),
  filters: {
    all: labels.all,
    create: cyclePlan.verdicts.create,
    blocked: cyclePlan.verdicts.blocked,
    warnings: 'Warnings',
    'no-manager': 'No manager',
    'left-out': cyclePlan.verdicts['left-out'],
    exists: 'Already exist',
  },
  filter: 'People to show',
  withCount: (label: string, count: number) => `${label} (${formatCount(count)})`,
  search: 'Search by name, department or position',
  searchPlaceholder: 'Search people',
  none: 'No matching people',
  verdicts: cyclePlan.verdicts,
  sources: {
    manager: people.fields.manager,
    top: 'Instead of a manager',
    'last-cycle': 'Last cycle',
    pinned: labels.setByHand,
  } satisfies Record<NonNullable<PlanRow['firstEvaluator']>['source'], string>,
  set: (name: string, number: number) => `${name}, version ${number}`,
  noSet: 'No criteria set',
  noEvaluator: 'No evaluator',
  /** The reason why someone was included or excluded by hand. The verdict already says that they are excluded. */
  notes: {
    include: (reason: string) => `Included by hand: ${reason}`,
    exclude: (reason: string) => `Reason: ${reason}`,
  },
  actionsFor: (name: string) => `Actions for ${name}`,
  removePin: 'Use the rule for evaluators',
  followRules: 'Follow the rules again',
}

/** The last step, and the dialogs of the launch. */
export const wizardLaunch = {
  summary: 'What will happen',
  created: (count: number) => `${reviewCount(count)} will be created.`,
  evaluators: (count: number) => `${peopleCount(count)} will evaluate them.`,
  period: (period: string) => `The reviews cover ${period}.`,
  firstDue: (phase: string, day: string) => `The first due date is ${day} (${phase}).`,
  /** A warning before the launch. */
  overdueAtOnce: (count: number, phase: string, day: string) =>
    `${reviewCount(count)} will be overdue immediately: ${phase} was due on ${day}.`,
  criteria: (sets: string[]) => `Criteria: ${list(sets)}.`,
  mails: (count: number) =>
    `Up to ${plural(count, 'email', 'emails')} will be sent: one to each employee and evaluator, unless they turned off these emails.`,
  invitations: (count: number) =>
    `${plural(count, 'person has', 'people have')} never signed in and ${count === 1 ? 'has' : 'have'} no valid invitation. The email to ${count === 1 ? 'this person' : 'them'} is the invitation.`,
  skipped: (count: number) =>
    `${plural(count, 'person is', 'people are')} left out or already ${count === 1 ? 'has' : 'have'} a review.`,
  blocked: (count: number) =>
    `${plural(count, 'person is', 'people are')} blocked and will not get a review. You can add them later, once the cause is fixed.`,
  showBlocked: 'Show blocked people',
  warnings: (count: number) => `${plural(count, 'review has a warning', 'reviews have warnings')}.`,
  showWarnings: 'Show warnings',
  nothing: 'The plan has no reviews to create.',
  showPlan: 'Show the plan',
  settingsProblems: 'Some settings contradict each other and were not saved.',
  showDates: 'Show the dates',
  refreshing: 'Calculating the plan…',
  permanent: 'After the launch, you can only change the name, the due dates and the end date of the cycle.',
  submit: (count: number) => `Launch ${reviewCount(count)}`,
  confirmTitle: (name: string) => `Launch ${name}?`,
  confirmText: (reviews: number, mails: number) =>
    `${reviewCount(reviews)} will be created, and up to ${plural(mails, 'email', 'emails')} will be sent. This cannot be undone.`,
  confirm: 'Launch',
  notSaved:
    'Nothing was launched because your latest changes are not saved. Check your connection and try again.',

  /** Shown if the plan has changed since the admin looked at it. */
  changed: {
    title: 'The plan has changed',
    text: 'People, managers, criteria or this cycle have changed since you looked at the plan. Nothing was launched.',
    settings: 'The same people will get reviews, but with different dates.',
    unknown: 'The plan you saw is too old to show what has changed.',
    columns: { before: 'Before' },
    added: 'Not in the plan',
    removed: 'No longer at the company',
    more: (count: number) => `and ${formatCount(count)} more`,
    again: 'Check the plan again',
  },
}
