import type { Period } from '../../days'
import type { RatingField } from '../../reviews/fields'
import { common } from './common'
import { dayCount, plural, reviewCount } from './intl'
import { labels } from './labels'

/** Texts that several screens with reviews share, and the cards of reviews on the dashboard and the profile. */
export const reviewLists = {
  list: {
    loading: 'Loading reviews',
    loadFailed: 'Failed to load reviews',
    found: (total: number) => `${reviewCount(total)} found`,
    search: 'Search by employee name',
    none: 'No reviews found',
    noneHint: 'Try a different search or clear the filters.',
  },
  panel: {
    viewMore: 'View more',
  },
  dashboard: {
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
    period: ({ startDate, endDate }: Period) => `${common.shortDay(startDate)} – ${common.shortDay(endDate)}`,
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
      firstGradeRating: labels.firstGrader,
      secondaryRating: labels.secondGrader,
    } satisfies Record<RatingField, string>,
    average: (column: string) => `${column} average`,
    goals: 'Goals',
    goalCount: (written: number, total: number) => `${written} of ${total}`,
    goalAchievement: 'Goal achievement',
    percent: (percent: number) => `${Math.round(percent)}%`,
    overall: 'Overall rating',
    /** Next to an overall rating that is not the average of the ratings. */
    adjusted: (computed: string) => `Adjusted from ${computed}`,
    weightedTotal: 'Weighted total',
    /** '4 – Exceeds expectations' */
    scaleStep: (value: number, label: string) => `${value} – ${label}`,
    notRated: 'Not rated',
    notSubmitted: 'Not submitted yet',
    nothingYet: 'Nothing to show yet',
    notShown: 'Not shown because the review was closed without a result',
    shownLater: 'Shown when the review is completed',
    shownLaterSentence: "Shown when the review is completed: the evaluators' ratings, scores and comments.",
    shownOnRelease: 'Shown when the result is released',
    shownOnReleaseSentence:
      "Shown when the result is released: the evaluators' ratings, scores and comments.",
  },
  myTurn: {
    title: 'My turn',
    loading: 'Loading your tasks',
    allCaughtUp: "You're all caught up.",
    showAll: (total: number) => `Show all (${total})`,
    mostUrgent: (shown: number, total: number) => `Showing the ${shown} most urgent of ${total}.`,
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
    /** Shown once the employee has opened it. */
    acknowledge: 'Confirm that you have read your result',
    /** For admins. A single request leads to the review, several to the list. */
    talk: (employee: string) => `Talk with ${employee} about their result`,
    talks: (count: number) => `Talk with ${plural(count, 'employee', 'employees')} about their results`,
    talkBadge: (count: number) => (count === 1 ? 'Request to talk' : 'Requests to talk'),
    oldestTalk: 'Oldest:',
    periodAndDue: (period: string, dueDate: string) => `${period} · Due ${common.shortDay(dueDate)}`,
    waiting: (days: number) => (days <= 0 ? 'New today' : `Waiting for ${dayCount(days)}`),
    next: 'Next up',
    /** 'Next up: rate yourself' */
    nextTask: (next: string, task: string) => `${next}: ${task.charAt(0).toLowerCase()}${task.slice(1)}`,
  },
  ratingHistory: {
    title: 'Ratings over time',
    /** 'Overall ratings: 3.8 in Dec 2024, 4.1 in Dec 2025' */
    chartName: (ratings: { rating: string; month: string }[]) =>
      `Overall ratings: ${ratings.map(({ rating, month }) => `${rating} in ${month}`).join(', ')}`,
    tableCaption: 'Overall ratings of completed reviews',
    tableColumns: [labels.period, labels.rating, labels.level],
  },
  actions: {
    create: 'Create Review',
    edit: 'Edit Review',
    changeEvaluators: 'Change evaluators',
  },
  /** Follows 'Edit' or 'Delete'. */
  reviewFor: (period: string) => `the review for ${period}`,
}
