import type { RatingField } from '../../fields'
import type { ReviewTab } from '../../phases'
import { common } from './common'
import { plural } from './intl'

interface Dates {
  startDate: string
  endDate: string
}

/** Screens that list reviews: dashboard, profile, reviews list, My turn, progress, and the dialogs that open from them. */
export const reviewLists = {
  panel: {
    loading: 'Loading reviews',
    viewMore: 'View more',
  },
  dashboard: {
    title: 'Reviews',
    ongoing: 'Ongoing',
    upcoming: 'Upcoming',
    noOngoing: {
      text: 'No performance reviews have been created yet.',
      hint: "Open a person's profile and choose “Create Review” to get started.",
    },
    noUpcoming: {
      text: 'No upcoming performance reviews.',
      hint: 'Reviews that start after today appear here.',
    },
  },
  profile: {
    title: 'Performance Reviews',
    empty: { title: 'No reviews yet', text: 'No performance reviews have been created yet.' },
    hintForAdmins: 'Choose “Create Review” to set the period and the two evaluators.',
    hintForOthers: "We'll let you know here and by email when your first review is created.",
  },
  toReview: {
    title: 'To Review',
    empty: { title: 'Nothing to review yet', text: 'No performance reviews to be done yet.' },
    hint: "We'll let you know when it's your turn.",
  },
  card: {
    period: ({ startDate, endDate }: Dates) => `${common.shortDay(startDate)} – ${common.shortDay(endDate)}`,
    evaluators: (first: string, second: string) => `Evaluators: ${first}, ${second}`,
    yourTurn: 'Your turn',
    turnOf: (name: string) => `${name}'s turn`,
    needsEvaluator: 'Needs a new evaluator',
    /** 'Self evaluation due Mar 31, 2026' */
    phaseDue: (phase: string, dueDate: string) => `${phase} due ${common.shortDay(dueDate)}`,
    closed: (reason: string) => `Closed without a result: ${reason}`,
  },
  ratings: {
    columns: {
      selfRating: 'Self-Rating',
      firstGradeRating: 'First Grader',
      secondaryRating: 'Second Grader',
    } satisfies Record<RatingField, string>,
    scores: {
      selfRating: 'Self evaluation',
      firstGradeRating: 'First grader',
      secondaryRating: 'Second grader',
    } satisfies Record<RatingField, string>,
    average: (column: string) => `${column} average`,
    goals: 'Goals',
    goalCount: (written: number, total: number) => `${written} of ${total}`,
    goalAchievement: 'Goal achievement',
    percent: (percent: number) => `${Math.round(percent)}%`,
    overall: 'Overall rating',
    weightedTotal: 'Weighted total',
    notRated: 'Not rated',
    notSubmitted: 'Not submitted yet',
    nothingYet: 'Nothing to show yet',
    notShown: 'Not shown because the review was closed without a result',
    shownLater: 'Shown when the review is completed',
    shownLaterSentence: "Shown when the review is completed: the evaluators' ratings, scores and comments.",
  },
  myTurn: {
    title: 'My turn',
    loading: 'Loading your tasks',
    allCaughtUp: "You're all caught up.",
    showAll: (total: number) => `Show all (${total})`,
    showFewer: 'Show fewer',
    mostUrgent: (shown: number, total: number) => `Showing the ${shown} most urgent of ${total}.`,
    allReviews: 'All reviews',
    tasks: {
      setGoals: 'Set your goals',
      rateYourself: 'Rate yourself',
      checkGoals: (employee: string) => `Check ${employee}'s goals`,
      rate: (employee: string) => `Rate ${employee}`,
    },
    /** `name` is null if it is the viewer. */
    changeRequest: (name: string | null, reason: string) => `${name ?? 'You'} asked for changes: ${reason}`,
    result: 'Your result is ready',
    notRated: 'Your review is complete',
    periodAndDue: (period: string, dueDate: string) => `${period} · Due ${common.shortDay(dueDate)}`,
    waiting: (days: number) => (days <= 0 ? 'New today' : `Waiting for ${plural(days, 'day', 'days')}`),
    next: 'Next up',
    /** 'Next up: rate yourself' */
    nextTask: (next: string, task: string) => `${next}: ${task.charAt(0).toLowerCase()}${task.slice(1)}`,
  },
  list: {
    title: (total: number | undefined) => (total === undefined ? 'Reviews' : `Reviews (${total})`),
    searchLabel: 'Search applicant name',
    searchPlaceholder: 'Search applicant name...',
    tabsLabel: 'Reviews by stage',
    tabs: {
      goal: 'Goal',
      evaluation: 'Evaluation',
      completed: 'Completed',
    } satisfies Record<ReviewTab, string>,
    status: 'Status',
    cycle: 'Cycle',
    allCycles: 'All cycles',
    sorts: {
      last_modified: 'Last Modified',
      end_date: 'End Date',
    },
    dates: 'Dates',
    /** The text of the spec. */
    loading: 'Loading team members...',
    shown: (shown: number, total: number) => `Showing ${shown} of ${total} reviews`,
    empty: 'No reviews found',
    emptyFiltered: 'Try a different search or clear the filters.',
    emptyTabs: {
      goal: 'Reviews appear here while goals are being set or checked. See the other tabs for more reviews.',
      evaluation: 'Reviews appear here while they are being rated. See the other tabs for more reviews.',
      completed: 'Reviews appear here once they are completed. See the other tabs for more reviews.',
    } satisfies Record<ReviewTab, string>,
    requestFailed: 'Failed to fetch review',
    noResponse: 'Error loading data',
  },
  progress: {
    title: 'Progress',
    loading: 'Loading progress',
    failed: 'Error loading progress',
    empty: "No reviews yet. To create one, open a person's profile.",
    /** After a number that is set in bold. */
    figures: { inProgress: 'in progress', overdue: 'overdue', completed: 'completed' },
    overdueCount: (overdue: number) => `${overdue} overdue`,
    byPhase: (department: string) => (department ? `By phase in ${department}` : 'By phase'),
    byDepartment: 'By department',
    allDepartments: 'All departments',
    legend: { onTrack: 'On track', overdue: 'Overdue' },
    phaseTable: {
      caption: (department: string) =>
        department ? `Reviews by phase in ${department}` : 'Reviews by phase',
      columns: ['Phase', 'Reviews', 'Overdue'],
    },
    departmentTable: {
      caption: 'Reviews by department',
      columns: ['Department', 'In progress', 'Overdue', 'Completed'],
      all: 'All',
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
      remindAbout: (name: string, employee: string) =>
        `Send a reminder to ${name} about ${employee}'s review`,
      reminded: (name: string) => `${name} has been reminded.`,
      remindedToday: 'Reminded today',
      empty: 'There are no reviews here anymore.',
      shown: (shown: number, total: number) => `Showing ${shown} of ${total} reviews, latest end date first.`,
    },
  },
  ratingHistory: {
    title: 'Ratings over time',
    /** 'Overall ratings: 3.8 in Dec 2024, 4.1 in Dec 2025' */
    chartName: (ratings: { rating: string; month: string }[]) =>
      `Overall ratings: ${ratings.map(({ rating, month }) => `${rating} in ${month}`).join(', ')}`,
    tableCaption: 'Overall ratings of completed reviews',
    tableColumns: ['Period', 'Rating', 'Level'],
  },
  form: {
    create: 'Create Review',
    createFor: (employee: string) => `Create Review for ${employee}`,
    fromLast: 'Filled in from the last review you created.',
    endInPast: 'The end date is in the past, so the review will be overdue.',
    movesDueDates: 'Due dates outside the new period move to its first or last day.',
    edit: 'Edit Review',
    changeEvaluators: 'Change evaluators',
    firstApprover: 'First Approver',
    secondApprover: 'Second Approver',
    noApprovers: 'No approvers found',
    criteria: 'Criteria',
    criteriaFailed: 'Criteria sets could not be loaded.',
    criteriaNotLoaded:
      'The review was not created because the criteria sets are not loaded yet. Please try again.',
    /** The set that is used if no other is chosen. */
    defaultCriteria: (set: string, position: string | null) =>
      position ? `${set} (default for ${position})` : `${set} (default)`,
    samePerson:
      'The same person does both evaluations. This is allowed, but the review will not get a second opinion.',
    created: 'The review has been created.',
    updated: 'The review has been updated.',
    confirmTitle: 'Update review',
    confirmQuestion: 'Are you sure you want to update this review?',
  },
  deleteDialog: {
    title: 'Delete review',
    /** The name of the employee goes between the two parts. */
    question: (period: string) => ({
      beforeName: 'Are you sure you want to delete this review of ',
      afterName: ` (${period})? This action cannot be undone.`,
    }),
    deleted: 'The review has been deleted.',
  },
  /** Follows 'Edit' or 'Delete'. */
  reviewFor: (period: string) => `the review for ${period}`,
}
