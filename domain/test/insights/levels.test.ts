import { expect, test } from 'vitest'
import { levelsBy, levelsByEvaluator, levelsOf } from '../../src/insights/levels'
import { alike, ratedReview } from '../support/rated-review'

const outstanding = ratedReview(alike(5, 5, 5), { department: 'Sales', position: null })
const exceeds = ratedReview(alike(4, 4, 4), { department: 'Finance', secondEvaluatorId: 'cleo' })
const below = ratedReview(alike(2, 2, 3), { department: null, firstEvaluatorId: 'ben' })

test('reviews are counted by level, best first, with the mean of the results', () => {
  expect(levelsOf([outstanding, exceeds, below])).toEqual({
    name: null,
    count: 3,
    counts: [1, 1, 0, 1],
    average: 3.78,
  })
})

test('without reviews there is no average', () => {
  expect(levelsOf([])).toEqual({ name: null, count: 0, counts: [0, 0, 0, 0], average: null })
})

test('groups are sorted by name, and people without a department or position come last', () => {
  const reviews = [below, outstanding, exceeds]
  expect(levelsBy(reviews, 'department').map(({ name, counts }) => [name, counts])).toEqual([
    ['Finance', [0, 1, 0, 0]],
    ['Sales', [1, 0, 0, 0]],
    [null, [0, 0, 0, 1]],
  ])
  expect(levelsBy(reviews, 'position').map(({ name, count }) => [name, count])).toEqual([
    ['Agent', 2],
    [null, 1],
  ])
})

test('a review counts toward both evaluators, but only once for someone who is both', () => {
  const counts = [...levelsByEvaluator([outstanding, exceeds, below])].map(([id, group]) => [id, group.count])
  expect(Object.fromEntries(counts)).toEqual({ ana: 2, ben: 2, cleo: 1 })
})
