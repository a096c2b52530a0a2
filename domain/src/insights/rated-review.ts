import type { Evaluation, RatingField } from '../fields'
import type { PerformanceLevel } from '../scoring'

/** The ratings of one criterion. 0 means 'not rated'. */
export interface CriterionRatings extends Pick<Evaluation, 'criteriaId' | RatingField> {
  /** The stand-in who gave the rating for the first evaluator. */
  firstRaterId?: string
  secondRaterId?: string
}

/** What insights need to know about a completed review. */
export interface RatedReview {
  department: string | null
  position: string | null
  firstEvaluatorId: string
  secondEvaluatorId: string
  ratings: readonly CriterionRatings[]
  /** The averages with two decimals, as a review shows them. Null without ratings. */
  self: number | null
  first: number | null
  second: number | null
  /** The result, after adjustments. */
  overall: number
  level: PerformanceLevel
  /** The result of the employee's newest earlier review. */
  previous: number | null
}

/** The evaluators, and the stand-ins who rated for them. */
export function ratersOf(review: RatedReview): string[] {
  const standIns = review.ratings.flatMap(({ firstRaterId, secondRaterId }) => [firstRaterId, secondRaterId])
  return [...evaluatorsOf(review), ...standIns.filter((id) => id !== undefined)]
}

/** Someone with both roles is listed once. */
export function evaluatorsOf({ firstEvaluatorId, secondEvaluatorId }: RatedReview): string[] {
  return [...new Set([firstEvaluatorId, secondEvaluatorId])]
}
