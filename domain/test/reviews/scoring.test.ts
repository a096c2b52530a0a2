import { describe, expect, test } from 'vitest'
import type { Criterion, Evaluation } from '../../src/reviews/fields'
import {
  averageRating,
  computedRating,
  formatExactRating,
  formatOverallRating,
  formatScore,
  goalCount,
  initialScoring,
  performanceLevel,
  ratingColor,
  scoreReview,
} from '../../src/reviews/scoring'
import { phaseOrder } from '../support/permission-table'
import { anEvaluation, delivery, integrity } from '../support/review'

describe('the performance level', () => {
  test.each([
    [5, 'Outstanding'],
    [4.999, 'Exceeds Expectations'],
    [4.99, 'Exceeds Expectations'],
    [4, 'Exceeds Expectations'],
    [3.999, 'Meets Expectations'],
    [3, 'Meets Expectations'],
    [2.999, 'Below Expectations'],
    [1, 'Below Expectations'],
    [0, 'Below Expectations'],
  ] as const)('of %d is %s', (overall, level) => {
    expect(performanceLevel(overall)).toBe(level)
  })

  test('of the averages 3.8333, 4.0833, and 4.0833 is the level of exactly 4', () => {
    const scoring = finalScores(12, 46, 49, 49)
    expect(scoring.selfEvaluationScore).toBe(3.83)
    expect(scoring.firstGradeRating).toBe(4.08)
    expect(scoring.secondaryRating).toBe(4.08)
    expect(scoring.overallPerformanceRating).toBe(4)
    expect(scoring.performanceLevel).toBe('Exceeds Expectations')
  })

  test('is determined before rounding: 3.9967 is stored as 4 and still only meets expectations', () => {
    const scoring = finalScores(100, 399, 400, 400)
    expect(scoring.overallPerformanceRating).toBe(4)
    expect(scoring.performanceLevel).toBe('Meets Expectations')
  })

  test('is Outstanding only if all ratings are 5', () => {
    expect(finalScores(12, 60, 60, 60).performanceLevel).toBe('Outstanding')
    expect(finalScores(100, 500, 500, 499).overallPerformanceRating).toBe(5)
    expect(finalScores(100, 500, 500, 499).performanceLevel).toBe('Exceeds Expectations')
  })
})

describe('an average', () => {
  test('is the mean with two decimals', () => {
    expect(averageRating(rated([5, 4, 4]), 'selfRating')).toBe(4.33)
    expect(averageRating(rated([5, 5, 4]), 'selfRating')).toBe(4.67)
    expect(averageRating(rated([1, 2]), 'selfRating')).toBe(1.5)
  })

  test('is rounded half up', () => {
    expect(averageRating(rated([1, 1, 1, 1, 1, 1, 1, 2]), 'selfRating')).toBe(1.13)
    expect(averageRating(rated([...Array(199).fill(1), 2]), 'selfRating')).toBe(1.01)
  })

  test('ignores criteria without a rating', () => {
    expect(averageRating(rated([4, 0, 5, 0]), 'selfRating')).toBe(4.5)
    expect(averageRating(rated([0, 0]), 'selfRating')).toBe(0)
    expect(averageRating([], 'selfRating')).toBe(0)
  })

  test('uses only its own rating field', () => {
    const evaluations = [anEvaluation('c', { selfRating: 1, firstGradeRating: 3, secondaryRating: 5 })]
    expect(averageRating(evaluations, 'selfRating')).toBe(1)
    expect(averageRating(evaluations, 'firstGradeRating')).toBe(3)
    expect(averageRating(evaluations, 'secondaryRating')).toBe(5)
  })
})

describe('the scores of a review', () => {
  const criteria = [integrity, delivery]
  const evaluations = [
    anEvaluation(integrity.id, { evidence: 'x', selfRating: 2, firstGradeRating: 3, secondaryRating: 4 }),
    anEvaluation(delivery.id, { evidence: ' ', selfRating: 3, firstGradeRating: 4, secondaryRating: 5 }),
  ]

  test('start at zero and Below Expectations', () => {
    const zeros = {
      selfEvaluationScore: 0,
      firstGradeRating: 0,
      secondaryRating: 0,
      overallPerformanceRating: 0,
      performanceLevel: 'Below Expectations',
      goalAchievementScore: 0,
      weightedTotal: 0,
    }
    expect(initialScoring).toEqual(zeros)
    expect(scoreReview('self-goal-setting', criteria, [anEvaluation(integrity.id)])).toEqual(zeros)
    expect(scoreReview('final', [], [])).toEqual({ ...zeros, performanceLevel: null })
  })

  test('include each average once its ratings are submitted', () => {
    const stages = phaseOrder.map((phase) => {
      const scoring = scoreReview(phase, criteria, evaluations)
      return [scoring.selfEvaluationScore, scoring.firstGradeRating, scoring.secondaryRating]
    })
    expect(stages).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [2.5, 0, 0],
      [2.5, 3.5, 0],
      [2.5, 3.5, 4.5],
    ])
  })

  test('include the overall rating, level, and weighted total only in the final phase', () => {
    for (const phase of phaseOrder.slice(0, 6)) {
      expect(scoreReview(phase, criteria, evaluations)).toMatchObject({
        overallPerformanceRating: 0,
        performanceLevel: 'Below Expectations',
        weightedTotal: 0,
        goalAchievementScore: 50,
      })
    }
    expect(scoreReview('final', criteria, evaluations)).toEqual({
      selfEvaluationScore: 2.5,
      firstGradeRating: 3.5,
      secondaryRating: 4.5,
      overallPerformanceRating: 3.5,
      performanceLevel: 'Meets Expectations',
      goalAchievementScore: 50,
      weightedTotal: 3.6,
    })
  })

  test('use the mean of the averages, not of all ratings', () => {
    const uneven = [
      anEvaluation('a', { selfRating: 1, firstGradeRating: 5, secondaryRating: 5 }),
      anEvaluation('b', { selfRating: 1 }),
      anEvaluation('c', { selfRating: 1 }),
    ]
    expect(scoreReview('final', [], uneven).overallPerformanceRating).toBe(3.67)
  })

  test('weigh a set whose weights add up to 80 like one whose weights add up to 100', () => {
    const rated = [
      anEvaluation(integrity.id, { selfRating: 5, firstGradeRating: 5, secondaryRating: 5 }),
      anEvaluation(delivery.id, { selfRating: 1, firstGradeRating: 1, secondaryRating: 1 }),
    ]
    const totalWith = (first: number, second: number) =>
      scoreReview(
        'final',
        [
          { ...integrity, weight: first },
          { ...delivery, weight: second },
        ],
        rated,
      ).weightedTotal
    expect(totalWith(20, 60)).toBe(2)
    expect(totalWith(25, 75)).toBe(2)
  })

  test('have a weighted total of 0 if no criterion has a weight', () => {
    const weightless = [{ ...integrity, weight: 0 }]
    expect(scoreReview('final', weightless, evaluations.slice(0, 1))).toMatchObject({
      overallPerformanceRating: 3,
      weightedTotal: 0,
    })
  })

  test('ignore unknown and unrated criteria in the weighted total', () => {
    const partly = [
      anEvaluation(integrity.id, { selfRating: 2, firstGradeRating: 2, secondaryRating: 2 }),
      anEvaluation(delivery.id),
      anEvaluation('unknown', { selfRating: 5, firstGradeRating: 5, secondaryRating: 5 }),
    ]
    expect(scoreReview('final', criteria, partly).weightedTotal).toBe(2)
  })

  test('are the same with and without weights if all weights are equal, even for 40 criteria', () => {
    const scoring = finalScores(40, 121, 121, 121)
    expect(scoring.overallPerformanceRating).toBe(3.03)
    expect(scoring.weightedTotal).toBe(3.03)
  })

  test('include the percentage of written goals', () => {
    const third = [anEvaluation('a', { evidence: 'x' }), anEvaluation('b'), anEvaluation('c')]
    expect(scoreReview('final', [], third).goalAchievementScore).toBe(33.33)
  })
})

test('a goal with only whitespace does not count', () => {
  expect(goalCount([{ evidence: 'x' }, { evidence: '' }, { evidence: ' \n\t' }])).toEqual({
    written: 1,
    total: 3,
  })
  expect(goalCount([])).toEqual({ written: 0, total: 0 })
})

test.each([
  [5, 'green'],
  [4, 'green'],
  [3.99, 'yellow'],
  [3, 'yellow'],
  [2.99, 'orange'],
  [2, 'orange'],
  [1.99, 'red'],
  [0, 'red'],
] as const)('a rating of %d is %s', (rating, color) => {
  expect(ratingColor(rating)).toBe(color)
})

test.each([
  [0, '0.0'],
  [4, '4.0'],
  [3.83, '3.8'],
  [4.25, '4.3'],
  [4.35, '4.4'],
  [1.15, '1.2'],
  [2.05, '2.1'],
  [4.95, '5.0'],
] as const)('a score of %d is shown as %s', (score, text) => {
  expect(formatScore(score)).toBe(text)
})

test.each([
  [3.97, 'Meets Expectations', '3.97'],
  [3.95, 'Meets Expectations', '3.95'],
  [3.94, 'Meets Expectations', '3.9'],
  [4, 'Exceeds Expectations', '4.0'],
  [4.96, 'Exceeds Expectations', '4.96'],
  [5, 'Outstanding', '5.0'],
  [2.98, 'Below Expectations', '2.98'],
  [1.97, 'Below Expectations', '2.0'],
  // The ratings 3.9967 and 4.9967 are stored with two decimals.
  [4, 'Meets Expectations', '3.99'],
  [5, 'Exceeds Expectations', '4.99'],
] as const)('an overall rating of %d with the level %s is shown as %s', (rating, level, text) => {
  expect(formatOverallRating(rating, level)).toBe(text)
})

test.each([
  [3.8, undefined, '3.8'],
  [4, undefined, '4.0'],
  [3.75, undefined, '3.75'],
  [3.97, 'Meets Expectations', '3.97'],
  // The rating 3.9967 is stored with two decimals.
  [4, 'Meets Expectations', '3.99'],
] as const)('the exact value of %d with the level %s is %s', (rating, level, text) => {
  expect(formatExactRating(rating, level)).toBe(text)
})

test('the computed rating is the overall rating that follows from the ratings', () => {
  const evaluations = [
    anEvaluation('c-1', { selfRating: 5, firstGradeRating: 4, secondaryRating: 3 }),
    anEvaluation('c-2', { selfRating: 4, firstGradeRating: 4, secondaryRating: 3 }),
  ]
  expect(computedRating(evaluations)).toBe(3.83)
  expect(scoreReview('final', [integrity, delivery], evaluations).overallPerformanceRating).toBe(3.83)
})

function rated(ratings: readonly number[]): Evaluation[] {
  return ratings.map((selfRating, index) => anEvaluation(`c-${index}`, { selfRating }))
}

/** The scores of a completed review whose ratings by each person add up to these sums. */
function finalScores(count: number, self: number, first: number, second: number) {
  const criteria: Criterion[] = Array.from({ length: count }, (_, index) => ({
    ...integrity,
    id: `c-${index}`,
    weight: 1,
  }))
  const evaluations = criteria.map(({ id }, index) =>
    anEvaluation(id, {
      selfRating: share(self, count, index),
      firstGradeRating: share(first, count, index),
      secondaryRating: share(second, count, index),
    }),
  )
  return scoreReview('final', criteria, evaluations)
}

function share(sum: number, count: number, index: number): number {
  return Math.floor(sum / count) + (index < sum % count ? 1 : 0)
}
