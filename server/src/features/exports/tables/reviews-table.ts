import type { Review } from '@evenhand/domain/api'
import { summaryFields } from '@evenhand/domain/reviews/fields'
import { isAdmin, type Viewer } from '@evenhand/domain/reviews/permissions'
import { isHeldResult } from '@evenhand/domain/reviews/results'
import { messages } from '../../../messages'
import { column, nameOf, type Table, tableOfReviews, unlessZero, wide } from './table'

/** One row for each review. */
export function reviewsTable(viewer: Viewer): Table {
  const columns = [...assignment, ...(isAdmin(viewer) ? criteria : []), ...results, ...life]
  return tableOfReviews('reviews', columns, (review) => [review])
}

const assignment = [
  column<Review>('employee', 'text', ({ user }) => nameOf(user)),
  column<Review>('department', 'text', ({ department }) => department),
  column<Review>('position', 'text', ({ position }) => position),
  column<Review>('cycle', 'text', ({ cycle }) => cycle?.name ?? null),
  column<Review>('startDate', 'day', ({ startDate }) => startDate),
  column<Review>('endDate', 'day', ({ endDate }) => endDate),
  column<Review>('dueDate', 'day', ({ dueDate }) => dueDate),
  column<Review>('phase', 'text', ({ evaluationPhase }) => messages.reviews.phases[evaluationPhase]),
  column<Review>('status', 'text', ({ status }) => messages.reviews.status(status)),
  column<Review>('release', 'text', (review) => (isHeldResult(review) ? messages.reviews.notReleased : null)),
  column<Review>('firstEvaluator', 'text', ({ firstEvaluator }) => nameOf(firstEvaluator)),
  column<Review>('secondEvaluator', 'text', ({ secondEvaluator }) => nameOf(secondEvaluator)),
  column<Review>('firstStandIn', 'text', ({ firstStandIn }) => firstStandIn && nameOf(firstStandIn)),
  column<Review>('secondStandIn', 'text', ({ secondStandIn }) => secondStandIn && nameOf(secondStandIn)),
]

const criteria = [
  column<Review>('criteriaSet', 'text', ({ criteriaSet }) => criteriaSet?.name ?? null),
  column<Review>('criteriaVersion', 'number', ({ criteriaSet }) => criteriaSet?.number ?? null),
]

const results = [
  score('selfAverage', 'selfEvaluationScore'),
  score('firstAverage', 'firstGradeRating'),
  score('secondAverage', 'secondaryRating'),
  score('overallRating', 'overallPerformanceRating'),
  column<Review>('level', 'text', levelOf),
  column<Review>('adjusted', 'text', ({ isAdjusted }) => (isAdjusted ? messages.sheets.yes : null), 12),
  column<Review>('computedRating', 'score', ({ computedRating }) => computedRating),
  score('weightedTotal', 'weightedTotal'),
  column<Review>(
    'goalAchievement',
    'number',
    ({ evaluationScoring }) => evaluationScoring.goalAchievementScore,
  ),
  ...summaryFields.map((field) => column<Review>(field, 'text', (review) => review[field], wide)),
]

const life = [
  column<Review>('acknowledgedAt', 'time', ({ acknowledgedAt }) => acknowledgedAt),
  column<Review>('reply', 'text', ({ employeeComments }) => employeeComments, wide),
  column<Review>('repliedAt', 'time', ({ repliedAt }) => repliedAt),
  column<Review>('talkRequestedAt', 'time', ({ talk }) => talk?.requestedAt ?? null),
  column<Review>('talkOutcome', 'text', ({ talk }) => talk?.outcome ?? null, wide),
  column<Review>('closedReason', 'text', closedReasonText, wide),
  column<Review>('createdAt', 'time', ({ createdAt }) => createdAt),
  column<Review>('updatedAt', 'time', ({ updatedAt }) => updatedAt),
  column<Review>('reviewId', 'text', ({ id }) => id, 38),
]

type Scores = Omit<Review['evaluationScoring'], 'performanceLevel'>

function score(
  name: 'selfAverage' | 'firstAverage' | 'secondAverage' | 'overallRating' | 'weightedTotal',
  field: keyof Scores,
) {
  return column<Review>(name, 'score', ({ evaluationScoring }) => unlessZero(evaluationScoring[field]))
}

/** Omits the level before there is an overall rating, because it is only a placeholder. */
function levelOf({ evaluationScoring }: Review): string | null {
  const { overallPerformanceRating, performanceLevel } = evaluationScoring
  if (overallPerformanceRating === 0 || performanceLevel === null) return null
  return messages.reviews.levels[performanceLevel]
}

function closedReasonText(review: Review): string | null {
  return review.closedReason === null ? null : messages.cyclePlan.closedReason(review)
}
