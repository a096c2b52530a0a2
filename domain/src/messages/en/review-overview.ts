import type { PerformanceLevel } from '../../reviews/scoring'
import { labels } from './labels'
import { reviews } from './reviews'

/** The overview tab of a review. */
export const reviewOverview = {
  nextStep: {
    completed: 'The review is completed',
    completedText: 'You can now see all ratings and comments.',
    view: 'View ratings and comments',
    waitingFor: (name: string) => `Waiting for ${name}`,
    /** Shown if the evaluator whose turn it is was deleted or has left. */
    waitingForHr: 'HR needs to choose a new evaluator',
    /** Followed by 'since Mar 3 (2 days ago)'. */
    turn: (role: string) => `${role}'s turn`,
    checkGoals: 'Read the goals, then approve them or revert the review with a reason.',
    progress: (count: string, label: string) => `${count} ${label}.`,
  },
  workflow: {
    title: 'Workflow Status',
    states: {
      done: labels.isDone,
      skipped: 'Skipped',
      current: 'Current',
      upcoming: 'Upcoming',
      closed: reviews.statuses.closed,
      notReached: 'Not reached',
    },
    /** `name` is null if it was the viewer. */
    skippedBy: (phase: string, name: string | null, reason: string) =>
      `${name ?? 'You'} skipped “${phase}”: ${reason}`,
    lastStep: 'Everyone involved can see the results',
    lastStepHeld: 'The result will be released later',
  },
  ratings: { title: 'Ratings by criterion', caption: 'Ratings by criterion, out of 5' },
  scoring: {
    title: 'Scoring',
    afterCompletion: 'After completion',
    afterRelease: 'After release',
    explained: {
      title: 'How scores are calculated',
      averages: "Each person's average is the mean of their ratings.",
      overall: 'The overall rating is the mean of the three averages.',
      level: 'The performance level is based on the overall rating before rounding.',
      levelFrom: (from: number, level: PerformanceLevel) => `${from} or more: ${reviews.levels[level]}`,
      levelBelow: (threshold: number, level: PerformanceLevel) =>
        `Less than ${threshold}: ${reviews.levels[level]}`,
      weightedTotal:
        'The weighted total is calculated the same way, but uses the weight of each criterion. It is for comparison only and does not replace the rating.',
      goalAchievement: 'Goal achievement is the percentage of criteria that have a goal.',
    },
  },
}
