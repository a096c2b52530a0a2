import type { Review, ReviewCard, WaitingReview } from '@evenhand/domain/api'
import { type Day, dayIn, daysBetween, reviewStatus } from '@evenhand/domain/days'
import { type Evaluation, summaryFields } from '@evenhand/domain/fields'
import { maySeeSide, type Sharing, type Side, type Viewer } from '@evenhand/domain/rights'
import { summaryFieldSide } from '@evenhand/domain/summary'
import type { LogWithName } from '../audit/store'
import { viewLogs } from '../audit/view'
import type { ListedReview } from './page-store'
import type { LoadedReview } from './store'

export interface Onlooker {
  viewer: Viewer
  sharing: Sharing
  today: Day
}

export function viewReviewCard(row: ListedReview, onlooker: Onlooker): ReviewCard {
  const sees = seer(row, onlooker)
  const { scoring } = row
  return {
    id: row.id,
    userId: row.userId,
    user: { firstName: row.user.firstName, lastName: row.user.lastName },
    startDate: row.startDate,
    endDate: row.endDate,
    firstEvaluatorId: row.firstEvaluatorId,
    secondEvaluatorId: row.secondEvaluatorId,
    firstEvaluator: row.firstEvaluator,
    secondEvaluator: row.secondEvaluator,
    rating: row.rating,
    status: reviewStatus(row, onlooker.today),
    daysLeft: daysBetween(onlooker.today, row.endDate),
    evaluationPhase: row.phase,
    evaluationScoring: {
      selfEvaluationScore: scoring.selfEvaluationScore,
      firstGradeRating: sees('first') ? scoring.firstGradeRating : 0,
      secondaryRating: sees('second') ? scoring.secondaryRating : 0,
      overallPerformanceRating: scoring.overallPerformanceRating,
      performanceLevel: scoring.performanceLevel,
      goalAchievementScore: scoring.goalAchievementScore,
      weightedTotal: scoring.weightedTotal,
    },
    hidden: hiddenParts(row, sees),
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
  const sees = seer(row, onlooker)
  const summary = (field: (typeof summaryFields)[number]) =>
    sees(summaryFieldSide(row, field)) ? row[field] : ''
  return {
    ...viewReviewCard(row, onlooker),
    corporateVision: row.corporateVision,
    goals: row.goals,
    employeeComments: row.employeeComments,
    summary: summary('summary'),
    achievements: summary('achievements'),
    areasForImprovement: summary('areasForImprovement'),
    criteria: row.criteria,
    detailedEvaluations: row.evaluations.map((evaluation) => viewEvaluation(evaluation, sees)),
    evaluationLogs: viewLogs(logs, onlooker.viewer, row, onlooker.sharing),
  }
}

type Sees = (side: Side) => boolean

function seer(row: ListedReview, { viewer, sharing }: Onlooker): Sees {
  return (side) => maySeeSide(viewer, row, side, sharing)
}

function hiddenParts(row: ListedReview, sees: Sees): ReviewCard['hidden'] {
  const hidden: ReviewCard['hidden'] = []
  if (!sees('first')) hidden.push('first')
  if (!sees('second')) hidden.push('second')
  if (summaryFields.some((field) => !sees(summaryFieldSide(row, field)))) hidden.push('summary')
  return hidden
}

function viewEvaluation(evaluation: Evaluation, sees: Sees): Evaluation {
  const first = sees('first')
  const second = sees('second')
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
