import type { Review } from '@evenhand/domain/api'
import { en } from '@evenhand/domain/messages'
import { printedScores } from '@evenhand/domain/reviews/printed-review'
import { expect, test } from 'vitest'
import { fakeReviewServer } from './support/fake-review-server'

const open: Review = {
  ...fakeReviewServer('second-evaluation').review(),
  hidden: ['first', 'second'],
  evaluationScoring: {
    selfEvaluationScore: 4.25,
    firstGradeRating: 0,
    secondaryRating: 0,
    overallPerformanceRating: 0,
    performanceLevel: 'Below Expectations',
    goalAchievementScore: 50,
    weightedTotal: 0,
  },
}

test('an open review prints no overall rating, and a dash for scores that are hidden until completion', () => {
  expect(printedScores(open, open.userId, en)).toEqual([
    ['Self-Rating average', '4.3 / 5'],
    ['First Grader average', '–'],
    ['Second Grader average', '–'],
    ['Goal achievement', '50%'],
  ])
  expect(printedScores({ ...open, hidden: [] }, 'admin', en)).toContainEqual([
    'First Grader average',
    'Not submitted yet',
  ])
})

test('a completed review that is not released prints no result for the employee', () => {
  const scoring = { ...open.evaluationScoring, performanceLevel: null }
  const held: Review = { ...open, status: 'completed', isHeld: true, evaluationScoring: scoring }
  expect(printedScores(held, open.userId, en)).toEqual([
    ['Overall rating', '–'],
    ['Self-Rating average', '4.3 / 5'],
    ['First Grader average', '–'],
    ['Second Grader average', '–'],
    ['Goal achievement', '50%'],
  ])
})

test('a completed review starts with the overall rating', () => {
  const scoring = { ...open.evaluationScoring, firstGradeRating: 4, secondaryRating: 4, weightedTotal: 4.1 }
  const completed: Review = {
    ...open,
    hidden: [],
    status: 'completed',
    rating: 4.08,
    evaluationScoring: { ...scoring, performanceLevel: 'Exceeds Expectations' },
  }
  expect(printedScores(completed, open.userId, en)).toEqual([
    ['Overall rating', '4.1 / 5, Exceeds Expectations'],
    ['Self-Rating average', '4.3 / 5'],
    ['First Grader average', '4.0 / 5'],
    ['Second Grader average', '4.0 / 5'],
    ['Weighted total', '4.1 / 5'],
    ['Goal achievement', '50%'],
  ])
  expect(
    printedScores({ ...completed, isAdjusted: true, computedRating: 3.69 }, open.userId, en).slice(0, 2),
  ).toEqual([
    ['Overall rating', '4.1 / 5, Exceeds Expectations'],
    ['Adjusted result', 'This result was adjusted by HR. Calculated from the ratings: 3.69.'],
  ])
  const justBelow: Review = {
    ...completed,
    rating: 3.97,
    evaluationScoring: { ...scoring, performanceLevel: 'Meets Expectations' },
  }
  expect(printedScores(justBelow, open.userId, en)).toContainEqual([
    'Overall rating',
    '3.97 / 5, Meets Expectations',
  ])
})

test('a completed review without ratings prints that it is not rated, never 0.0', () => {
  const scoring = { ...open.evaluationScoring, selfEvaluationScore: 0 }
  const completed: Review = { ...open, hidden: [], status: 'completed', evaluationScoring: scoring }
  expect(printedScores(completed, open.userId, en)).toEqual([
    ['Overall rating', 'Not rated'],
    ['Self-Rating average', 'Not rated'],
    ['First Grader average', 'Not rated'],
    ['Second Grader average', 'Not rated'],
    ['Goal achievement', '50%'],
  ])
})

test('a closed review prints the ratings that were given, and no result', () => {
  const closed: Review = { ...open, hidden: [], status: 'closed', closedReason: 'On leave' }
  expect(printedScores(closed, 'admin', en)).toEqual([
    ['Self-Rating average', '4.3 / 5'],
    ['First Grader average', 'Not rated'],
    ['Second Grader average', 'Not rated'],
    ['Goal achievement', '50%'],
  ])
})
