import { expect, test } from 'vitest'
import { resultChange, selfGap } from '../../src/insights/differences'
import { alike, ratedReview } from '../support/rated-review'

const changeOf = (overall: number, previous: number | null, department: string | null = 'Sales') =>
  ratedReview(alike(3, 3, 3), { overall, previous, department })

/** The bin of a result that changed by this much. */
const binOf = (change: number) =>
  resultChange([changeOf(3 + Math.max(change, 0), 3 + Math.max(-change, 0))]).bins.indexOf(1)

test.each([
  [-2.4, 0],
  [-2, 0],
  [-1.99, 1],
  [-1.5, 1],
  [-1, 2],
  [-0.5, 3],
  [-0.49, 4],
  [0, 4],
  [0.49, 4],
  [0.5, 5],
  [0.99, 5],
  [1, 6],
  [1.5, 7],
  [1.99, 7],
  [2, 8],
])('a difference of %d is in bin %i', (change, bin) => {
  expect(binOf(change)).toBe(bin)
})

test('floating-point noise does not move a difference into another bin', () => {
  // 4.1 - 3.1 is a little less than 1.
  expect(resultChange([changeOf(4.1, 3.1)]).bins.indexOf(1)).toBe(6)
  expect(resultChange([changeOf(3.1, 4.1)]).bins.indexOf(1)).toBe(2)
})

test('the change counts people with an earlier result, by department', () => {
  const reviews = [changeOf(4, 3), changeOf(3, 3.5, null), changeOf(5, 4.5, 'Finance'), changeOf(1, null)]
  expect(resultChange(reviews)).toEqual({
    count: 3,
    average: 0.33,
    previousAverage: 3.67,
    currentAverage: 4,
    bins: [0, 0, 0, 1, 0, 1, 1, 0, 0],
    departments: [
      { name: 'Finance', count: 1, average: 0.5 },
      { name: 'Sales', count: 1, average: 1 },
      { name: null, count: 1, average: -0.5 },
    ],
  })
})

test('the self gap compares with the mean of the evaluators who rated', () => {
  const gap = (self: number, first: number, second: number) =>
    selfGap([ratedReview(alike(self, first, second))])
  expect(gap(5, 3, 4)).toMatchObject({ count: 1, average: 1.5 })
  expect(gap(2, 3, 0)).toMatchObject({ count: 1, average: -1 })
  expect(gap(0, 3, 4)).toMatchObject({ count: 0, average: null })
  expect(gap(4, 0, 0)).toMatchObject({ count: 0, average: null })
})
