import type { Review } from '@evenhand/domain/api'
import type { RatingField } from '@evenhand/domain/reviews/fields'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { describe, expect, test } from 'vitest'
import { nextStep, phaseProgress } from '@/features/reviews/detail/open-work'
import { fakeReviewServer } from './support/fake-review-server'

describe('a person who rates', () => {
  test('continues with the next unrated criterion, and after the last one with the first unrated one', () => {
    const review = rated('first-evaluation', 'firstGradeRating', 0, 0)
    expect(stepAfter(review, null)).toBe('Continue with quality')
    expect(stepAfter(review, 'quality')).toBe('Continue with delivery')
    expect(stepAfter(review, 'delivery')).toBe('Continue with quality')
  })

  test('stays on the last unrated criterion', () => {
    const review = rated('self-evaluation', 'selfRating', 4, 0)
    expect(stepAfter(review, 'delivery')).toBeNull()
    expect(stepAfter(review, 'quality')).toBe('Continue with delivery')
    expect(phaseProgress(review)).toEqual({ done: 1, total: 2, label: 'rated' })
  })

  test.each([
    ['self-evaluation', 'selfRating', 'All rated – Submit'],
    ['first-evaluation', 'firstGradeRating', 'All rated – Submit'],
    ['second-evaluation', 'secondaryRating', 'All rated – Finalize'],
  ] as const)('can move the review forward when all criteria are rated in %s', (phase, field, label) => {
    expect(stepAfter(rated(phase, field, 4, 3), 'quality')).toBe(label)
  })

  test('sees no progress if the ratings are hidden', () => {
    const hidden: Review = { ...rated('first-evaluation', 'firstGradeRating', 0, 0), hidden: ['first'] }
    expect(phaseProgress(hidden)).toBeNull()
  })
})

test('a person who sets goals continues with the next criterion without one, and blanks do not count as a goal', () => {
  const review = inPhase('self-goal-setting')
  const [quality, delivery] = review.detailedEvaluations
  const withGoals = (first: string, second: string): Review => ({
    ...review,
    detailedEvaluations: [
      { ...quality, evidence: first },
      { ...delivery, evidence: second },
    ] as Review['detailedEvaluations'],
  })
  expect(stepAfter(withGoals('Fewer defects', ' '), 'quality')).toBe('Continue with delivery')
  expect(stepAfter(withGoals('Fewer defects', 'On time'), 'delivery')).toBe('All goals written – Submit')
})

test('a person who checks goals goes through them one by one and approves after the last', () => {
  const review = inPhase('second-goal-checking')
  expect(stepAfter(review, null)).toBe('Continue with quality')
  expect(stepAfter(review, 'quality')).toBe('Continue with delivery')
  expect(stepAfter(review, 'delivery')).toBe('Last criterion – Approve')
})

test('a completed review has no next step', () => {
  expect(stepAfter(inPhase('final'), null)).toBeNull()
})

function inPhase(phase: Phase): Review {
  return fakeReviewServer(phase).review()
}

function rated(phase: Phase, field: RatingField, ...ratings: number[]): Review {
  const review = inPhase(phase)
  const detailedEvaluations = review.detailedEvaluations.map((evaluation, index) => ({
    ...evaluation,
    [field]: ratings[index] ?? 0,
  }))
  return { ...review, detailedEvaluations }
}

function stepAfter(review: Review, criterionId: string | null): string | null {
  const present = review.criteria.find(({ id }) => id === criterionId) ?? null
  return nextStep(review, present)?.label ?? null
}
