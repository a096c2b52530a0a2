import type { Evaluation, Review } from '@evenhand/domain/api'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { describe, expect, test } from 'vitest'
import { nextCriterion, nextEmptyField } from '@/features/reviews/detail/open-work'
import { employee, fakeReviewServer, superAdmin } from './support/fake-review-server'

const first = { id: 'first', role: 'employee' } as const

describe('a person who opens a review', () => {
  test('starts with the first criterion without a goal, and blanks do not count as a goal', () => {
    const review = filled('self-goal-setting', { evidence: 'Fewer defects' }, { evidence: ' ' })
    expect(nextCriterion(review, employee)?.id).toBe('delivery')
    expect(nextEmptyField(review, employee, 'delivery')).toBe('evidence')
    expect(nextEmptyField(review, employee, 'quality')).toBeUndefined()
  })

  test('starts with a missing rating before a missing comment', () => {
    const review = filled('first-evaluation', { firstGradeRating: 4 }, {})
    expect(nextCriterion(review, first)?.id).toBe('delivery')
    expect(nextEmptyField(review, first, 'delivery')).toBe('firstGradeRating')
    expect(nextEmptyField(review, first, 'quality')).toBe('firstEvaluatorComments')
  })

  test('starts with the first missing comment when everything is rated', () => {
    const done = { selfRating: 4, comments: 'On time' }
    expect(nextCriterion(filled('self-evaluation', done, { selfRating: 3 }), employee)?.id).toBe('delivery')
    expect(nextCriterion(filled('self-evaluation', done, done), employee)?.id).toBe('quality')
  })

  test('starts with the first criterion when it is not their turn', () => {
    const review = filled('self-evaluation', { selfRating: 4 }, {})
    expect(nextCriterion(review, first)?.id).toBe('quality')
    expect(nextEmptyField(review, first, 'delivery')).toBeUndefined()
    expect(nextCriterion(review, superAdmin)?.id).toBe('delivery')
    expect(nextCriterion(filled('first-goal-checking', {}, {}), first)?.id).toBe('quality')
  })
})

function filled(phase: Phase, ...entries: Partial<Evaluation>[]): Review {
  const review = fakeReviewServer(phase).review()
  const detailedEvaluations = review.detailedEvaluations.map((evaluation, index) => ({
    ...evaluation,
    ...entries[index],
  }))
  return { ...review, detailedEvaluations }
}
