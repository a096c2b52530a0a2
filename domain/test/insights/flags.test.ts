import { expect, test } from 'vitest'
import { countFlags, flagsOf } from '../../src/insights/flags'
import { alike, type Ratings, ratedReview } from '../support/rated-review'

const mixed: Ratings = [
  [3, 3, 4],
  [4, 4, 3],
  [3, 4, 4],
]

test('a review without large differences has no flag', () => {
  expect(flagsOf(ratedReview(mixed, { previous: 3 }))).toEqual([])
})

test('evaluators are apart if their averages differ by 1.0', () => {
  expect(flagsOf(ratedReview(mixed, { first: 4.1, second: 3.1 }))).toEqual(['evaluators-apart'])
  expect(flagsOf(ratedReview(mixed, { first: 3.1, second: 4.09 }))).toEqual([])
  expect(flagsOf(ratedReview(mixed, { first: null, second: 1 }))).toEqual([])
})

test('a criterion is apart if both evaluators rated it and differ by 2', () => {
  expect(flagsOf(ratedReview([...mixed, [3, 2, 4]]))).toEqual(['criterion-apart'])
  expect(flagsOf(ratedReview([...mixed, [3, 0, 4]]))).toEqual([])
})

test('the self average and the previous result are compared with the result', () => {
  expect(flagsOf(ratedReview(mixed, { self: 4.67, overall: 3.67 }))).toEqual(['self-apart'])
  expect(flagsOf(ratedReview(mixed, { previous: 4.7, overall: 3.7 }))).toEqual(['jump'])
  expect(flagsOf(ratedReview(mixed, { previous: 2.71, overall: 3.7 }))).toEqual([])
})

test('ratings are all alike if an evaluator gave at least three criteria the same rating', () => {
  const sameByFirst = mixed.map(([self, , second]) => [self, 4, second] as const)
  expect(flagsOf(ratedReview(sameByFirst))).toEqual(['all-alike'])
  expect(flagsOf(ratedReview(sameByFirst.slice(1)))).toEqual([])
  expect(flagsOf(ratedReview([...sameByFirst, [3, 0, 4]]))).toEqual([])
  const sameBySelf = mixed.map(([, first, second]) => [4, first, second] as const)
  expect(flagsOf(ratedReview(sameBySelf))).toEqual([])
})

test('all kinds are counted, including those without reviews', () => {
  const reviews = [ratedReview(alike(3, 2, 4)), ratedReview(alike(3, 3, 3)), ratedReview(mixed)]
  expect(countFlags(reviews)).toEqual([
    { kind: 'evaluators-apart', count: 1 },
    { kind: 'criterion-apart', count: 1 },
    { kind: 'self-apart', count: 0 },
    { kind: 'jump', count: 0 },
    { kind: 'all-alike', count: 2 },
  ])
})
