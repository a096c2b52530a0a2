import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  averageRating,
  formatOverallRating,
  formatScore,
  performanceLevel,
  scoreReview,
} from '../../src/reviews/scoring'
import { anEvaluation, integrity } from '../support/review'

const rating = fc.integer({ min: 1, max: 5 })
const ratings = fc.record({ selfRating: rating, firstGradeRating: rating, secondaryRating: rating })
const evaluations = fc
  .array(ratings, { minLength: 1, maxLength: 20 })
  .map((all) => all.map((given, index) => anEvaluation(`c-${index}`, given)))
const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 20, maxLength: 20 })

const criteriaWith = (all: readonly number[]) =>
  all.map((weight, index) => ({ ...integrity, id: `c-${index}`, weight }))

test('every score of a completed review is within the scale', () => {
  fc.assert(
    fc.property(evaluations, weights, (given, all) => {
      const scoring = scoreReview('final', criteriaWith(all), given)
      for (const score of [
        scoring.selfEvaluationScore,
        scoring.firstGradeRating,
        scoring.secondaryRating,
        scoring.overallPerformanceRating,
        scoring.weightedTotal,
      ]) {
        expect(score).toBeGreaterThanOrEqual(1)
        expect(score).toBeLessThanOrEqual(5)
        expect(score).toBe(Number(score.toFixed(2)))
      }
    }),
  )
})

test('an average is between the lowest and the highest rating, in any order', () => {
  fc.assert(
    fc.property(evaluations, (given) => {
      const all = given.map(({ selfRating }) => selfRating)
      const average = averageRating(given, 'selfRating')
      expect(average).toBeGreaterThanOrEqual(Math.min(...all))
      expect(average).toBeLessThanOrEqual(Math.max(...all))
      expect(averageRating([...given].reverse(), 'selfRating')).toBe(average)
    }),
  )
})

test('the overall rating equals the ratings if all are the same', () => {
  fc.assert(
    fc.property(rating, fc.integer({ min: 1, max: 50 }), weights, (value, count, all) => {
      const given = Array.from({ length: count }, (_, index) =>
        anEvaluation(`c-${index}`, { selfRating: value, firstGradeRating: value, secondaryRating: value }),
      )
      const scoring = scoreReview('final', criteriaWith(all), given)
      expect(scoring.overallPerformanceRating).toBe(value)
      expect(scoring.weightedTotal).toBe(value)
      expect(scoring.performanceLevel).toBe(performanceLevel(value))
    }),
  )
})

test('weights count as shares of their sum, which need not be 100', () => {
  fc.assert(
    fc.property(evaluations, weights, fc.constantFrom(0.25, 0.5, 2, 4), (given, all, factor) => {
      const scaled = all.map((weight) => weight * factor)
      expect(scoreReview('final', criteriaWith(scaled), given)).toEqual(
        scoreReview('final', criteriaWith(all), given),
      )
    }),
  )
})

test('the weighted total equals the overall rating if all weights are the same', () => {
  fc.assert(
    fc.property(evaluations, fc.integer({ min: 1, max: 100 }), (given, weight) => {
      const scoring = scoreReview('final', criteriaWith(given.map(() => weight)), given)
      expect(scoring.weightedTotal).toBe(scoring.overallPerformanceRating)
    }),
  )
})

test('a higher rating never lowers the overall rating', () => {
  fc.assert(
    fc.property(evaluations, fc.nat(), (given, at) => {
      const raised = given.map((evaluation, index) =>
        index === at % given.length
          ? { ...evaluation, secondaryRating: Math.min(5, evaluation.secondaryRating + 1) }
          : evaluation,
      )
      expect(scoreReview('final', [], raised).overallPerformanceRating).toBeGreaterThanOrEqual(
        scoreReview('final', [], given).overallPerformanceRating,
      )
    }),
  )
})

test('every score is shown with one decimal, rounded half up', () => {
  for (let hundredths = 0; hundredths <= 500; hundredths++) {
    const tenths = Math.floor((hundredths + 5) / 10)
    expect(formatScore(hundredths / 100)).toBe(`${Math.floor(tenths / 10)}.${tenths % 10}`)
  }
})

test('the shown overall rating never contradicts its level', () => {
  fc.assert(
    fc.property(evaluations, weights, (given, all) => {
      const scoring = scoreReview('final', criteriaWith(all), given)
      const { overallPerformanceRating, performanceLevel: level } = scoring
      fc.pre(level !== null)
      expect(performanceLevel(Number(formatOverallRating(overallPerformanceRating, level)))).toBe(level)
    }),
  )
})
