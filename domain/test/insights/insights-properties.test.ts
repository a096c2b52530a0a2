import fc from 'fast-check'
import { expect, test } from 'vitest'
import { criterionAverages } from '../../src/insights/criterion-averages'
import { resultChange, selfGap } from '../../src/insights/differences'
import { countFlags, flagsOf } from '../../src/insights/flags'
import { leniency } from '../../src/insights/leniency'
import { levelsBy, levelsByEvaluator, levelsOf } from '../../src/insights/levels'
import type { RatedReview } from '../../src/insights/rated-review'
import { anyReviews } from '../support/rated-review'

const criteria = [0, 1, 2, 3, 4, 5].map((index) => ({ id: `c-${index}`, name: 'Care', category: 'Goals' }))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function allInsights(reviews: readonly RatedReview[]) {
  return {
    company: levelsOf(reviews),
    departments: levelsBy(reviews, 'department'),
    positions: levelsBy(reviews, 'position'),
    evaluators: levelsByEvaluator(reviews),
    criteria: criterionAverages(reviews, criteria),
    selfGap: selfGap(reviews),
    change: resultChange(reviews),
    leniency: leniency(reviews),
    flags: countFlags(reviews),
  }
}

test('the order of the reviews does not matter', () => {
  const shuffled = anyReviews.chain((reviews) =>
    fc.tuple(fc.constant(reviews), fc.shuffledSubarray(reviews, { minLength: reviews.length })),
  )
  fc.assert(
    fc.property(shuffled, ([reviews, others]) => {
      expect(allInsights(others)).toEqual(allInsights(reviews))
    }),
  )
})

test('the counts of the levels add up to the number of reviews in every grouping', () => {
  fc.assert(
    fc.property(anyReviews, (reviews) => {
      const { company, departments, positions, evaluators } = allInsights(reviews)
      expect(company.count).toBe(reviews.length)
      for (const groups of [[company], departments, positions]) {
        expect(sum(groups.map(({ count }) => count))).toBe(reviews.length)
      }
      for (const { count, counts } of [company, ...departments, ...positions, ...evaluators.values()]) {
        expect(sum(counts)).toBe(count)
      }
      const sameEvaluator = reviews.filter((each) => each.firstEvaluatorId === each.secondEvaluatorId)
      expect(sum([...evaluators.values()].map(({ count }) => count))).toBe(
        2 * reviews.length - sameEvaluator.length,
      )
    }),
  )
})

test('the bins and the departments of the differences add up to their count', () => {
  fc.assert(
    fc.property(anyReviews, (reviews) => {
      for (const { count, bins, departments } of [selfGap(reviews), resultChange(reviews)]) {
        expect(bins).toHaveLength(9)
        expect(sum(bins)).toBe(count)
        expect(sum(departments.map((each) => each.count))).toBe(count)
      }
    }),
  )
})

test('each flag counts the reviews that have it', () => {
  fc.assert(
    fc.property(anyReviews, (reviews) => {
      for (const { kind, count } of countFlags(reviews)) {
        expect(reviews.filter((review) => flagsOf(review).includes(kind))).toHaveLength(count)
      }
    }),
  )
})

test('the first and the second evaluator of a single pair differ by opposite amounts', () => {
  fc.assert(
    fc.property(anyReviews, (reviews) => {
      const pair = reviews.map((review) => ({ ...review, firstEvaluatorId: 'ana', secondEvaluatorId: 'ben' }))
      const { evaluators } = leniency(pair)
      expect(evaluators.get('ana')?.count).toBe(evaluators.get('ben')?.count)
      expect((evaluators.get('ana')?.gap ?? 0) + (evaluators.get('ben')?.gap ?? 0)).toBeCloseTo(0, 9)
    }),
  )
})
