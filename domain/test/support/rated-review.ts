import fc from 'fast-check'
import type { CriterionRatings, RatedReview } from '../../src/insights/rated-review'
import { scoreReview } from '../../src/reviews/scoring'
import { anEvaluation } from './review'

/** The self, first and second rating of each criterion. 0 means 'not rated'. */
export type Ratings = readonly (readonly [self: number, first: number, second: number])[]

/** A completed review with these ratings. */
export function ratedReview(ratings: Ratings, fields: Partial<RatedReview> = {}): RatedReview {
  const given = ratings.map(
    ([selfRating, firstGradeRating, secondaryRating], index): CriterionRatings => ({
      criteriaId: `c-${index}`,
      selfRating,
      firstGradeRating,
      secondaryRating,
    }),
  )
  const evaluations = given.map(({ criteriaId, ...rating }) => anEvaluation(criteriaId, rating))
  const scoring = scoreReview('final', [], evaluations)
  return {
    department: 'Sales',
    position: 'Agent',
    firstEvaluatorId: 'ana',
    secondEvaluatorId: 'ben',
    ratings: given,
    self: scoring.selfEvaluationScore || null,
    first: scoring.firstGradeRating || null,
    second: scoring.secondaryRating || null,
    overall: scoring.overallPerformanceRating,
    level: scoring.performanceLevel ?? 'Below Expectations',
    previous: null,
    ...fields,
  }
}

/** The same rating of every criterion by each person. */
export function alike(self: number, first: number, second: number): Ratings {
  return Array.from({ length: 4 }, () => [self, first, second] as const)
}

const rating = fc.integer({ min: 0, max: 5 })
const evaluator = fc.constantFrom('ana', 'ben', 'cleo', 'dan')
const anyReview = fc
  .tuple(
    fc.array(fc.tuple(rating, rating, rating), { minLength: 1, maxLength: 6 }),
    fc.record({
      department: fc.constantFrom('Sales', 'Finance', null),
      position: fc.constantFrom('Agent', 'Lead', null),
      firstEvaluatorId: evaluator,
      secondEvaluatorId: evaluator,
      previous: fc.option(fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100)),
    }),
  )
  .map(([ratings, fields]) => ratedReview(ratings, fields))
  .filter(({ overall }) => overall > 0)

export const anyReviews = fc.array(anyReview, { maxLength: 40 })
