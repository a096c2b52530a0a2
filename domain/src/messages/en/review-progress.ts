import { people } from './people'
import { reviews } from './reviews'

/** The progress of the company\'s reviews, next to the team list. */
export const reviewProgress = {
  loading: 'Loading progress',
  failed: 'Error loading progress',
  empty: "No reviews yet. To create one, open a person's profile.",
  /** Follows a number in bold. */
  figures: { inProgress: 'in progress', overdue: 'overdue', completed: 'completed' },
  overdueCount: (overdue: number) => `${overdue} overdue`,
  byPhase: (department: string) => (department ? `By phase in ${department}` : 'By phase'),
  byDepartment: 'By department',
  legend: { onTrack: 'On track' },
  phaseTable: {
    caption: (department: string) => (department ? `Reviews by phase in ${department}` : 'Reviews by phase'),
  },
  departmentTable: {
    caption: 'Reviews by department',
    columns: [people.fields.department, 'In progress', reviews.statuses.overdue, reviews.statuses.completed],
  },
  /** The banner after an evaluator was deleted or has left. */
  needEvaluator: (count: number) =>
    count === 1 ? '1 review needs a new evaluator.' : `${count} reviews need a new evaluator.`,
  showThem: (count: number) => (count === 1 ? 'Show it' : 'Show them'),
  reviews: {
    title: (name: string, department: string) => (department ? `${name} · ${department}` : name),
    titleWithTotal: (title: string, total: number) => `${title} (${total})`,
    backToChart: 'Chart',
    withoutEvaluator: 'Need a new evaluator',
    remind: 'Send a reminder',
    /** The accessible name of the button. */
    remindAbout: (name: string, employee: string) => `Send a reminder to ${name} about ${employee}'s review`,
    reminded: (name: string) => `${name} has been reminded.`,
    remindedToday: 'Reminded today',
    empty: 'There are no reviews here anymore.',
    shown: (shown: number, total: number) => `Showing ${shown} of ${total} reviews, latest end date first.`,
  },
}
