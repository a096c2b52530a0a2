import type { Review, ReviewCard, WaitingReview } from '@evenhand/domain/api'
import { type Day, dayIn, daysBetween, reviewStatus } from '@evenhand/domain/days'
import { type Evaluation, summaryFields } from '@evenhand/domain/fields'
import { type Sharing, type Side, sidesSeen, type Viewer } from '@evenhand/domain/permissions'
import { summaryFieldSide } from '@evenhand/domain/summary'
import { knownName } from '@evenhand/domain/users'
import type { LogWithName } from '../audit/store'
import { viewLogs, visibleEntries } from '../audit/view'
import type { ListedReview } from './list-reviews'
import type { LoadedReview } from './store'

export interface Onlooker {
  viewer: Viewer
  sharing: Sharing
  today: Day
}

export function viewReviewCard(row: ListedReview, onlooker: Onlooker): ReviewCard {
  return viewCard(row, onlooker.today, seenBy(onlooker, row))
}

function viewCard(row: ListedReview, today: Day, seen: ReadonlySet<Side>): ReviewCard {
  const { scoring } = row
  return {
    id: row.id,
    userId: row.userId,
    user: { firstName: row.user.firstName, lastName: row.user.lastName },
    startDate: row.startDate,
    endDate: row.endDate,
    firstEvaluatorId: row.firstEvaluatorId,
    secondEvaluatorId: row.secondEvaluatorId,
    firstEvaluator: knownName(row.firstEvaluator),
    secondEvaluator: knownName(row.secondEvaluator),
    rating: row.rating,
    status: reviewStatus(row, today),
    daysLeft: daysBetween(today, row.endDate),
    evaluationPhase: row.phase,
    evaluationScoring: {
      selfEvaluationScore: scoring.selfEvaluationScore,
      firstGradeRating: seen.has('first') ? scoring.firstGradeRating : 0,
      secondaryRating: seen.has('second') ? scoring.secondaryRating : 0,
      overallPerformanceRating: scoring.overallPerformanceRating,
      performanceLevel: scoring.performanceLevel,
      goalAchievementScore: scoring.goalAchievementScore,
      weightedTotal: scoring.weightedTotal,
    },
    hidden: hiddenParts(row, seen),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    turnSince: row.turnSince.toISOString(),
    version: row.version,
  }
}

export function viewWaitingReview(row: ListedReview, onlooker: Onlooker, timeZone: string): WaitingReview {
  return {
    ...viewReviewCard(row, onlooker),
    daysWaiting: daysBetween(dayIn(timeZone, row.turnSince), onlooker.today),
  }
}

export function viewReview(row: LoadedReview, logs: readonly LogWithName[], onlooker: Onlooker): Review {
  const seen = seenBy(onlooker, row)
  const summary = (field: (typeof summaryFields)[number]) =>
    seen.has(summaryFieldSide(row, field)) ? row[field] : ''
  return {
    ...viewCard(row, onlooker.today, seen),
    corporateVision: row.corporateVision,
    goals: row.goals,
    employeeComments: row.employeeComments,
    summary: summary('summary'),
    achievements: summary('achievements'),
    areasForImprovement: summary('areasForImprovement'),
    criteria: row.criteria,
    detailedEvaluations: row.evaluations.map((evaluation) => viewEvaluation(evaluation, seen)),
    evaluationLogs: viewLogs(visibleEntries(logs, seen, onlooker.viewer.id), seen),
  }
}

function seenBy({ viewer, sharing }: Onlooker, row: ListedReview): ReadonlySet<Side> {
  return sidesSeen(viewer, row, sharing)
}

function hiddenParts(row: ListedReview, seen: ReadonlySet<Side>): ReviewCard['hidden'] {
  const hidden: ReviewCard['hidden'] = []
  if (!seen.has('first')) hidden.push('first')
  if (!seen.has('second')) hidden.push('second')
  if (summaryFields.some((field) => !seen.has(summaryFieldSide(row, field)))) hidden.push('summary')
  return hidden
}

function viewEvaluation(evaluation: Evaluation, seen: ReadonlySet<Side>): Evaluation {
  const first = seen.has('first')
  const second = seen.has('second')
  return {
    criteriaId: evaluation.criteriaId,
    evidence: evaluation.evidence,
    selfRating: evaluation.selfRating,
    comments: evaluation.comments,
    firstGradeRating: first ? evaluation.firstGradeRating : 0,
    firstEvaluatorComments: first ? evaluation.firstEvaluatorComments : '',
    secondaryRating: second ? evaluation.secondaryRating : 0,
    secondEvaluatorComments: second ? evaluation.secondEvaluatorComments : '',
  }
}
