import { daysBetween, longUsDay, longUsMonthDay } from '../../days'
import type { AssignmentField, EvaluationField, RatingField, SummaryField } from '../../reviews/fields'
import type { MoveAction, OpenPhase, Phase, ReviewRole } from '../../reviews/phases'
import type { ReviewState, ReviewStatus } from '../../reviews/review-status'
import type { PerformanceLevel } from '../../reviews/scoring'
import { dayCount } from './intl'

interface TimeFacts {
  startDate: string
  dueDate: string
  daysLeft: number
}

const statuses = {
  draft: 'In Progress',
  completed: 'Completed',
  overdue: 'Overdue',
  closed: 'Closed',
} satisfies Record<ReviewStatus, string>

const tasks: Record<OpenPhase, string> = {
  'self-goal-setting': 'set your goals',
  'first-goal-checking': 'check the goals',
  'second-goal-checking': 'check the goals',
  'self-evaluation': 'rate yourself',
  'first-evaluation': 'complete the first evaluation',
  'second-evaluation': 'complete the second evaluation',
}

export const reviews = {
  loadError: 'Error loading review data',
  /** The frame of the review page. Its content is in review-page.ts. */
  page: {
    title: 'Performance Review',
    titleOf: (employee: string) => `Performance Review of ${employee}`,
    subtitle: (employee: string, start: string, end: string) => `${employee} · ${start} – ${end}`,
    notFound: 'Review not found for this user',
    accessDenied: "You don't have permission to view this review.",
    /** For someone who had the review open. */
    accessLost: 'You no longer take part in this review, or it was deleted.',
  },
  statuses,
  roles: { employee: 'Employee', first: 'First evaluator', second: 'Second evaluator' } satisfies Record<
    ReviewRole,
    string
  >,
  levels: {
    Outstanding: 'Outstanding',
    'Exceeds Expectations': 'Exceeds Expectations',
    'Meets Expectations': 'Meets Expectations',
    'Below Expectations': 'Below Expectations',
  } satisfies Record<PerformanceLevel, string>,
  phases: {
    'self-goal-setting': 'Goal Setting',
    'first-goal-checking': 'First Goal Check',
    'second-goal-checking': 'Second Goal Check',
    'self-evaluation': 'Self Evaluation',
    'first-evaluation': 'First Evaluation',
    'second-evaluation': 'Second Evaluation',
    final: 'Final Evaluation',
  } satisfies Record<Phase, string>,
  /** Shown in lists and on cards. */
  phasesInLists: {
    'self-goal-setting': 'Self goal setting',
    'first-goal-checking': 'First goal checking',
    'second-goal-checking': 'Second goal checking',
    'self-evaluation': 'Self evaluation',
    'first-evaluation': 'First evaluation',
    'second-evaluation': 'Second evaluation',
    final: 'Completed',
  } satisfies Record<Phase, string>,
  /** The label of the forward button, by the log action of the move. */
  forward: {
    SUBMITTED: 'Submit',
    APPROVED: 'Approve',
    FINALIZED: 'Finalize',
  } satisfies Record<MoveAction, string>,
  /** Shown when a rating is missing before a forward move. */
  missingRatings: {
    selfRating: 'Please fill all self ratings before proceeding',
    firstGradeRating: 'Please fill all first grader ratings before proceeding',
    secondaryRating: 'Please fill all second grader ratings before proceeding',
  } satisfies Record<RatingField, string>,
  fields: {
    evidence: 'Goal',
    selfRating: 'Self Rating',
    comments: 'Self Comment',
    firstGradeRating: 'First Grader Rating',
    firstEvaluatorComments: 'First Grader Comment',
    secondaryRating: 'Second Grader Rating',
    secondEvaluatorComments: 'Second Grader Comment',
    // These and the following texts are also field names in the API, so rewording one changes the API.
    summary: 'Summary',
    achievements: 'Achievements',
    areasForImprovement: 'Areas for Improvement',
    startDate: 'Start Date',
    endDate: 'End Date',
    firstEvaluatorId: 'First Evaluator',
    secondEvaluatorId: 'Second Evaluator',
  } satisfies Record<EvaluationField | SummaryField | AssignmentField, string>,
  /** "check the goals in Emma Okafor's performance review" */
  task: (phase: OpenPhase, whose: string) => `${tasks[phase]} in ${whose} performance review`,
  /** Next to the status of a completed review whose employee sees the result only after its release. */
  notReleased: 'Not released yet',
  status: (status: string) =>
    Object.hasOwn(statuses, status) ? statuses[status as ReviewStatus] : 'Unknown',
  daysLeft,
  /** 'Starts January 4' before the start date, then the days left. */
  timeLeft: (review: TimeFacts & { state: ReviewState }) =>
    review.state === 'upcoming' ? starts(review) : daysLeft(review.daysLeft),
}

/** With the year if the start is a year away or more. */
function starts({ startDate, dueDate, daysLeft }: TimeFacts): string {
  const daysToStart = daysLeft - daysBetween(startDate, dueDate)
  return `Starts ${daysToStart < 365 ? longUsMonthDay(startDate) : longUsDay(startDate)}`
}

/** '3 days left', 'Due today', '1 day overdue' */
function daysLeft(days: number): string {
  if (days === 0) return 'Due today'
  return `${dayCount(Math.abs(days))} ${days > 0 ? 'left' : 'overdue'}`
}
