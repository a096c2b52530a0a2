import type { LaunchProblem } from '../../api'
import type { ShownCycleState } from '../../cycles/cycles'
import { type Period, shortUsPeriod } from '../../days'
import { fullName } from '../../people/users'
import { inWords, type Words } from '../../text/words'
import { formatCount, reviewCount } from './intl'
import { labels } from './labels'
import { validation } from './validation'

/** Why the review of someone could not be created. */
const launchProblems: Words<LaunchProblem> = {
  deleted: 'This person was deleted before the review was created.',
  left: 'This person left before the review was created.',
  'evaluator-deleted': ({ name }) =>
    `${name ? fullName(name) : 'An evaluator'} was deleted before the review was created.`,
  'evaluator-left': ({ name }) => `${fullName(name)} left before the review was created.`,
  'open-review': 'This person got another review before this one was created.',
  failed:
    'An unexpected error occurred. Add this person again. If it fails again, ask your administrator to look at the server log.',
}

/** The list of review cycles, and the page of a cycle while it is launched. */
export const cycleList = {
  title: 'Cycles',
  loading: 'Loading cycles',
  loadFailed: 'Failed to load cycles',
  all: 'All cycles',
  add: 'New cycle',
  accessDenied: 'Only admins can manage review cycles.',
  empty: {
    title: 'Run your first review cycle',
    text: 'A cycle creates reviews for many people at once. Choose the period, who takes part, who evaluates them and which criteria apply. You can check every review before it is created, and then follow the progress on one board.',
  },
  states: {
    draft: labels.draft,
    scheduled: 'Scheduled',
    running: 'Running',
    closed: 'Closed',
  } satisfies Record<ShownCycleState, string>,
  notLaunched: 'Not launched yet',
  progress: (completed: number, total: number) =>
    `${formatCount(completed)} of ${formatCount(total)} completed`,
  closedReviews: (count: number) => `${formatCount(count)} closed`,
  overdue: (count: number) => `${formatCount(count)} overdue`,
  actionsFor: (name: string) => `Actions for ${name}`,
  copy: 'Copy',

  dialog: {
    newTitle: 'New cycle',
    copyTitle: (name: string) => `Copy ${name}`,
    renameTitle: 'Rename cycle',
    rename: labels.rename,
    name: labels.name,
    namePlaceholder: 'For example, Annual review 2027',
    startWith: labels.startWith,
    empty: 'Default settings',
    copyOf: (name: string) => `A copy of ${name}`,
    copyHelp:
      'Copies the rules for who takes part, the evaluators, the criteria and the release of results. With a later year in the name, all dates shift by whole years, otherwise to the time after this cycle.',
    /** The dates of the cycle and of its copy. */
    dates: (from: Period, to: Period) =>
      `This cycle: ${shortUsPeriod(from)}. The copy: ${shortUsPeriod(to)}.`,
    copyName: (name: string) => `Copy of ${name}`,
    create: 'Create draft',
    nameMissing: validation.nameRequired,
    renamed: (name: string) => `Renamed to ${name}.`,
  },

  deleteDialog: {
    title: 'Delete cycle?',
    text: (name: string) => `The draft ${name} and all of its settings will be deleted.`,
    deleted: (name: string) => `${name} was deleted.`,
  },

  page: {
    title: labels.cycle,
    loading: 'Loading cycle',
    loadFailed: 'Failed to load this cycle',
    notFound: 'Cycle not found',
    backToList: 'Back to cycles',
    period: (period: string) => `Reviews for ${period}`,
  },

  launch: {
    title: 'Creating reviews',
    text: 'You can leave this page. The launch continues on the server.',
    progress: (created: number, total: number) => `${formatCount(created)} of ${reviewCount(total)} created`,
    problems: (count: number) => `${reviewCount(count)} could not be created`,
    problem: (name: string, problem: LaunchProblem) => `${name}: ${inWords(problem, launchProblems)}`,
    problemsHelp: 'Fix the cause, then choose “Add people” in the menu to add these people again.',
  },
}
