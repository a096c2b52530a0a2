import type { Review } from '@evenhand/domain/api'
import { isHeldResult } from '@evenhand/domain/held-result'
import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { messages, sheets } from '../../../messages'
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
  column<Review>('adjusted', 'text', ({ isAdjusted }) => (isAdjusted ? sheets.yes : null), 12),
  column<Review>('computedRating', 'score', ({ computedRating }) => computedRating),
  score('weightedTotal', 'weightedTotal'),
  column<Review>(
    'goalAchievement',
    'number',
    ({ evaluationScoring }) => evaluationScoring.goalAchievementScore,
  ),
  column<Review>('summary', 'text', ({ summary }) => summary, wide),
  column<Review>('achievements', 'text', ({ achievements }) => achievements, wide),
  column<Review>('areasForImprovement', 'text', ({ areasForImprovement }) => areasForImprovement, wide),
]

const life = [
  column<Review>('acknowledgedAt', 'time', ({ acknowledgedAt }) => acknowledgedAt),
  column<Review>('reply', 'text', ({ employeeComments }) => employeeComments, wide),
  column<Review>('repliedAt', 'time', ({ repliedAt }) => repliedAt),
  column<Review>('talkRequestedAt', 'time', ({ talk }) => talk?.requestedAt ?? null),
  column<Review>('talkOutcome', 'text', ({ talk }) => talk?.outcome ?? null, wide),
  column<Review>('closedReason', 'text', ({ closedReason }) => closedReason, wide),
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

/** Until there is an overall rating, the level is only a placeholder. */
function levelOf({ evaluationScoring }: Review): string | null {
  return evaluationScoring.overallPerformanceRating === 0 ? null : evaluationScoring.performanceLevel
}
