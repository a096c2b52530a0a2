import { formatCount, list, plural } from './intl'

/** The last step, and the dialogs of the launch. */
export const wizardLaunch = {
  summary: 'What will happen',
  created: (count: number) => `${plural(count, 'review', 'reviews')} will be created.`,
  evaluators: (count: number) => `${plural(count, 'person', 'people')} will evaluate them.`,
  period: (period: string) => `The reviews cover ${period}.`,
  firstDue: (phase: string, day: string) => `The first due date is ${day} (${phase}).`,
  /** A warning before the launch. */
  overdueAtOnce: (count: number, phase: string, day: string) =>
    `${plural(count, 'review', 'reviews')} will be overdue immediately: ${phase} was due on ${day}.`,
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
  submit: (count: number) => `Launch ${plural(count, 'review', 'reviews')}`,
  confirmTitle: (name: string) => `Launch ${name}?`,
  confirmText: (reviews: number, mails: number) =>
    `${plural(reviews, 'review', 'reviews')} will be created, and up to ${plural(mails, 'email', 'emails')} will be sent. This cannot be undone.`,
  confirm: 'Launch',
  notSaved:
    'Nothing was launched because your latest changes are not saved. Check your connection and try again.',

  /** If the plan has changed since the admin looked at it. */
  changed: {
    title: 'The plan has changed',
    text: 'People, managers, criteria or this cycle have changed since you looked at the plan. Nothing was launched.',
    settings: 'The same people will get reviews, but with different dates.',
    unknown: 'The plan you saw is too old to show what has changed.',
    columns: { person: 'Person', before: 'Before', after: 'Now' },
    added: 'Not in the plan',
    removed: 'No longer at the company',
    more: (count: number) => `and ${formatCount(count)} more`,
    again: 'Check the plan again',
  },
}
