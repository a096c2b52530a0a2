import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageRating, performanceLevel, scoreReview, showOverall, showScore } from '../src/scoring'
import { anEvaluation, integrity } from './support/review'

const rating = fc.integer({ min: 1, max: 5 })
const ratings = fc.record({ selfRating: rating, firstGradeRating: rating, secondaryRating: rating })
const evaluations = fc
  .array(ratings, { minLength: 1, maxLength: 20 })
  .map((all) => all.map((given, index) => anEvaluation(`c-${index}`, given)))
const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 20, maxLength: 20 })

const criteriaWith = (all: readonly number[]) =>
  all.map((weight, index) => ({ ...integrity, id: `c-${index}`, weight }))

test('every score of a completed review lies on the scale', () => {
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

test('an average lies between the lowest and the highest rating, in whatever order they were given', () => {
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

test('somebody who gives everyone the same rating gets that rating', () => {
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

test('with equal weights the weighted total is the overall rating', () => {
  fc.assert(
    fc.property(evaluations, fc.integer({ min: 1, max: 100 }), (given, weight) => {
      const scoring = scoreReview('final', criteriaWith(given.map(() => weight)), given)
      expect(scoring.weightedTotal).toBe(scoring.overallPerformanceRating)
    }),
  )
})

test('a better rating never lowers the overall rating', () => {
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

test('a shown score is the nearest tenth, a half going up, for every score there is', () => {
  for (let hundredths = 0; hundredths <= 500; hundredths++) {
    const tenths = Math.floor((hundredths + 5) / 10)
    expect(showScore(hundredths / 100)).toBe(`${Math.floor(tenths / 10)}.${tenths % 10}`)
  }
})

test('an overall rating never reads like another level than the one beside it', () => {
  fc.assert(
    fc.property(evaluations, weights, (given, all) => {
      const scoring = scoreReview('final', criteriaWith(all), given)
      const { overallPerformanceRating, performanceLevel: level } = scoring
      expect(performanceLevel(Number(showOverall(overallPerformanceRating, level)))).toBe(level)
    }),
  )
})
