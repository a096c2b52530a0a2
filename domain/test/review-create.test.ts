import { expect, test } from 'vitest'
import { newReview } from '../src/review'
import { seats } from './support/people'
import { delivery, integrity } from './support/review'

const review = newReview({ ...seats, startDate: '2026-01-01', endDate: '2026-06-30' }, [integrity, delivery])

test('a new review starts at goal setting with zeros and Below Expectations', () => {
  expect(review.phase).toBe('self-goal-setting')
  expect(review.rating).toBe(0)
  expect(review.scoring).toEqual({
    selfEvaluationScore: 0,
    firstGradeRating: 0,
    secondaryRating: 0,
    overallPerformanceRating: 0,
    performanceLevel: 'Below Expectations',
    goalAchievementScore: 0,
    weightedTotal: 0,
  })
  expect(review.version).toBe(1)
})

test('a new review has an empty evaluation for each criterion, in their order', () => {
  const empty = {
    evidence: '',
    selfRating: 0,
    comments: '',
    firstGradeRating: 0,
    firstEvaluatorComments: '',
    secondaryRating: 0,
    secondEvaluatorComments: '',
  }
  expect(review.evaluations).toEqual([
    { criteriaId: 'c-integrity', ...empty },
    { criteriaId: 'c-delivery', ...empty },
  ])
  expect(review.criteria).toEqual([integrity, delivery])
})

test('a new review keeps its people and its days, and nobody has summed it up', () => {
  expect(review).toMatchObject({
    ...seats,
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    summary: '',
    achievements: '',
    areasForImprovement: '',
    summarySides: {},
    fieldVersions: {},
  })
})
