import type { Evaluation, RatingField } from '../reviews/fields'
import type { PerformanceLevel } from '../reviews/scoring'

/** The ratings of one criterion. 0 means 'not rated'. */
export interface CriterionRatings extends Pick<Evaluation, 'criteriaId' | RatingField> {
  /** The stand-in who gave the rating for the first evaluator. */
  firstRaterId?: string
  secondRaterId?: string
}

/** The facts about a completed review that insights need. */
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

/**
 * `evaluators-apart`: their averages differ by 1.0 or more. `criterion-apart`: their ratings of one criterion differ by 2
 * or more. `self-apart`: the self average and the result differ by 1.0 or more. `jump`: the result and the previous
 * result differ by 1.0 or more. `all-alike`: an evaluator gave all criteria, at least 3, the same rating.
 */
export const insightFlags = [
  'evaluators-apart',
  'criterion-apart',
  'self-apart',
  'jump',
  'all-alike',
] as const
export type InsightFlag = (typeof insightFlags)[number]
