import { describe, expect, test } from 'vitest'
import { canSeePastReviews, criteriaHiddenUntilRated } from '../../src/reviews/past-reviews'
import { aStandIn, ids, people } from '../support/people'
import { anEvaluation, aReview, delivery, integrity } from '../support/review'

const evaluations = [
  anEvaluation(integrity.id, { firstGradeRating: 4 }),
  anEvaluation(delivery.id, { secondaryRating: 3 }),
]
const review = aReview({ phase: 'first-evaluation', evaluations })

test.each([
  ['first evaluator', true],
  ['second evaluator', true],
  ['admin', true],
  ['super_admin', true],
  ['reviewed employee', false],
  ['reviewed admin', false],
  ['reviewed super_admin', false],
  ['outsider', false],
] as const)('whether the %s sees past reviews: %s', (kind, can) => {
  expect(canSeePastReviews(people[kind].viewer, review)).toBe(can)
})

test('a stand-in sees past reviews only as an evaluator or admin', () => {
  const coveredBy = (id: string) => aReview({ phase: 'first-evaluation', firstStandIn: aStandIn(id) })
  expect(canSeePastReviews(people.outsider.viewer, coveredBy(ids.outsider))).toBe(false)
  expect(canSeePastReviews(people['second evaluator'].viewer, coveredBy(ids.second))).toBe(true)
  expect(canSeePastReviews(people.admin.viewer, coveredBy(people.admin.viewer.id))).toBe(true)
})

describe('if evaluators see them only after rating', () => {
  const hidden = (kind: keyof typeof people, changed = review) =>
    criteriaHiddenUntilRated(people[kind].viewer, changed, 'after-rating')

  test('each evaluator sees those of the criteria that they have rated', () => {
    expect(hidden('first evaluator')).toEqual([delivery.id])
    expect(hidden('second evaluator')).toEqual([integrity.id])
    expect(hidden('admin as first evaluator')).toEqual([delivery.id])
  })

  test('one person as both evaluators needs both ratings', () => {
    const both = { ...review, secondEvaluatorId: ids.first }
    expect(hidden('first evaluator', both)).toEqual([integrity.id, delivery.id])
  })

  test('admins who do not evaluate, and everyone after the completion, see all', () => {
    expect(hidden('admin')).toEqual([])
    expect(hidden('first evaluator', aReview({ phase: 'final', evaluations }))).toEqual([])
  })

  test('otherwise nothing is hidden', () => {
    expect(criteriaHiddenUntilRated(people['first evaluator'].viewer, review, 'always')).toEqual([])
  })
})
