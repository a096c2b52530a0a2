import { expect, test } from 'vitest'
import { criterionAverages } from '../../src/insights/criterion-averages'
import { ratedReview } from '../support/rated-review'

const criteria = ['c-1', 'c-0', 'c-2'].map((id) => ({ id, name: `Name of ${id}`, category: 'Goals' }))

test('each criterion has the averages of the ratings that were given, in the order of the criteria', () => {
  const reviews = [
    ratedReview([
      [5, 4, 3],
      [1, 0, 0],
      [0, 0, 0],
    ]),
    ratedReview([
      [2, 0, 4],
      [2, 3, 0],
      [0, 0, 0],
    ]),
    ratedReview([[2, 0, 0]]),
  ]
  expect(criterionAverages(reviews, criteria)).toEqual([
    { key: 'c-1', name: 'Name of c-1', category: 'Goals', count: 2, self: 1.5, first: 3, second: null },
    { key: 'c-0', name: 'Name of c-0', category: 'Goals', count: 3, self: 3, first: 4, second: 3.5 },
  ])
})
