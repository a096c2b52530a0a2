import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge, leniency } from '../../src/insights/leniency'
import { alike, ratedReview } from '../support/rated-review'

const repeated = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)

/** Ratings by the first and second evaluator. */
const rated = (firstEvaluatorId: string, secondEvaluatorId: string, first: number, second: number) =>
  ratedReview(alike(3, first, second), { firstEvaluatorId, secondEvaluatorId })

test('the mean, its shrunk value and the interval follow the formula', () => {
  // Mean 1, standard deviation 0.5, t(4) = 2.776, and the factor 5 / (5 + 5).
  const gaps = [0.5, 0.5, 1, 1.5, 1.5]
  expect(judge(gaps)).toEqual({
    count: 5,
    gap: 1,
    shrunk: 0.5,
    low: 0.19,
    high: 0.81,
    verdict: 'lenient',
  })
  expect(judge(gaps.map((gap) => -gap))).toEqual({
    count: 5,
    gap: -1,
    shrunk: -0.5,
    low: -0.81,
    high: -0.19,
    verdict: 'strict',
  })
})

test('with fewer than five reviews there is no verdict, and with one no interval', () => {
  expect(judge([2, 2, 2, 2])).toMatchObject({ shrunk: 0.89, verdict: 'too-few' })
  expect(judge([2])).toEqual({ count: 1, gap: 2, shrunk: 0.33, low: null, high: null, verdict: 'too-few' })
  expect(judge([])).toEqual({
    count: 0,
    gap: null,
    shrunk: null,
    low: null,
    high: null,
    verdict: 'too-few',
  })
})

test('a small difference is named if the interval does not contain 0, and an uncertain one is not', () => {
  expect(judge(repeated(50, 0.2))).toMatchObject({ shrunk: 0.18, low: 0.18, verdict: 'higher' })
  expect(judge(repeated(50, -0.2)).verdict).toBe('lower')
  expect(judge(repeated(50, 0)).verdict).toBe('none')
  expect(judge([-1, 3, -1, 3, 1])).toMatchObject({ shrunk: 0.5, verdict: 'none' })
})

test('the usual difference between first and second evaluators in the company does not count', () => {
  const { companyGap, evaluators } = leniency([
    ...repeated(6, rated('ana', 'ben', 4, 3)),
    ...repeated(6, rated('cleo', 'ana', 4, 3)),
  ])
  expect(companyGap).toBe(1)
  for (const id of ['ana', 'ben', 'cleo']) {
    expect(evaluators.get(id)).toMatchObject({ gap: 0, verdict: 'none' })
  }
})

test('only criteria that both evaluators rated are compared', () => {
  const review = ratedReview([
    [0, 4, 3],
    [0, 5, 0],
    [0, 0, 1],
  ])
  expect(leniency([review])).toMatchObject({ companyGap: 1 })
  expect(leniency([ratedReview([[0, 5, 0]])]).companyGap).toBeNull()
})

test('ratings by a stand-in count for the person who gave them', () => {
  const review = rated('ana', 'ben', 4, 3)
  const [covered, ...others] = review.ratings
  const ratings = covered ? [{ ...covered, firstRaterId: 'cleo' }, ...others] : []
  const { evaluators } = leniency([{ ...review, ratings }])
  expect([...evaluators].map(([id, { count }]) => [id, count])).toEqual([
    ['cleo', 1],
    ['ben', 2],
    ['ana', 1],
  ])
})

test('someone who is both evaluators is compared with nobody', () => {
  expect(leniency([rated('ana', 'ana', 5, 3)])).toEqual({ companyGap: null, evaluators: new Map() })
})

test('if two people always evaluate together, the numbers cannot tell which of them differs', () => {
  const { evaluators } = leniency([
    ...repeated(6, rated('ana', 'ben', 4, 3)),
    ...repeated(6, rated('cleo', 'dan', 3, 3)),
    ...repeated(6, rated('dan', 'cleo', 3, 3)),
  ])
  expect(evaluators.get('ana')?.gap).toBe(0.67)
  expect(evaluators.get('ben')?.gap).toBe(-0.67)
})

test('the shrunk gap is closer to 0, keeps its sign and approaches the gap with more reviews', () => {
  const gaps = fc.array(
    fc.integer({ min: -400, max: 400 }).map((hundredths) => hundredths / 100),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(gaps, (given) => {
      const { gap, shrunk, low, high } = judge(given)
      const more = judge(repeated(10, given).flat())
      expect(Math.abs(shrunk ?? 0)).toBeLessThanOrEqual(Math.abs(gap ?? 0))
      expect((shrunk ?? 0) * (gap ?? 0)).toBeGreaterThanOrEqual(0)
      expect(Math.abs(more.shrunk ?? 0)).toBeGreaterThanOrEqual(Math.abs(shrunk ?? 0))
      if (low !== null && high !== null) {
        expect(low).toBeLessThanOrEqual(shrunk ?? 0)
        expect(high).toBeGreaterThanOrEqual(shrunk ?? 0)
      }
    }),
  )
})
