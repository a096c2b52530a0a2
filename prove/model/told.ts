import type { Review } from '@evenhand/domain/api'
import { line, type Reading } from './reading'
import { fields, type Value } from './world'

/** What the product tells somebody of a review, in the form of the model. */
export function toldReading(review: Review): Reading {
  const values: Record<string, Value> = {}
  for (const evaluation of review.detailedEvaluations) {
    for (const field of Object.keys(fields)) {
      values[`${evaluation.criteriaId}.${field}`] = evaluation[field as 'evidence']
    }
  }
  const { summary, achievements, areasForImprovement } = review
  return {
    phase: review.evaluationPhase,
    version: review.version,
    dates: [review.startDate, review.endDate],
    evaluators: [review.firstEvaluatorId, review.secondEvaluatorId],
    isCompleted:
      review.status === 'completed' && review.rating === review.evaluationScoring.overallPerformanceRating,
    hidden: review.hidden,
    values: { ...values, summary, achievements, areasForImprovement },
    scores: { ...review.evaluationScoring },
    log: review.evaluationLogs
      .map(({ evaluatorId, action, criteria, fieldChanged, oldValue, newValue, revertReason }) =>
        line(evaluatorId, action, criteria, fieldChanged, oldValue, newValue, revertReason),
      )
      .sort(),
  }
}
