import { describe, expect, test } from 'vitest'
import { AdjustResult } from '../../src/api'
import {
  type AdjustableCycle,
  adjustResult,
  canAdjust,
  undoAdjustment,
} from '../../src/reviews/adjust-result'
import { phases } from '../../src/reviews/phases'
import { releaseReview } from '../../src/reviews/release-review'
import { type Review, rescored } from '../../src/reviews/review'
import { formatExactRating } from '../../src/reviews/scoring'
import { people, personKinds } from '../support/people'
import { errorOf, resultOf } from '../support/result'
import { anEvaluation, aReview, delivery, integrity } from '../support/review'

const admin = people.admin.viewer
const byAdmin: AdjustableCycle = { release: 'by-admin', releasedAt: null }
/** Its overall rating is 4. */
const completed = rescored(aReview({ phase: 'final', isHeld: true }))
const { version: readVersion } = completed
const better = { to: 4.25, reason: 'Same work as others', readVersion }

function adjust(
  review: Review,
  change: Partial<typeof better> = {},
  cycle: AdjustableCycle | null = byAdmin,
) {
  return adjustResult(review, admin, { ...better, readVersion: review.version, ...change }, cycle)
}

function undo(review: Review) {
  return undoAdjustment(review, admin, review.version, byAdmin)
}

describe('an adjustment', () => {
  test('replaces the overall rating and its level, and nothing else', () => {
    const { review, notifications, mails } = adjust(completed, { to: 3.75 })
    expect(review).toEqual({
      ...completed,
      adjustedRating: 3.75,
      rating: 3.75,
      scoring: {
        ...completed.scoring,
        overallPerformanceRating: 3.75,
        performanceLevel: 'Meets Expectations',
      },
      version: readVersion + 1,
    })
    expect([notifications, mails]).toEqual([[], []])
  })

  test('is a log entry with both results and the reason, which only admins see', () => {
    expect(adjust(completed).entries).toMatchObject([
      {
        action: 'ADJUSTED',
        oldValue: '4',
        newValue: '4.25',
        reason: 'Same work as others',
        visibility: 'only-admins',
      },
    ])
  })

  test('can be repeated and undone', () => {
    const { review: again, entries } = adjust(adjust(completed).review, { to: 5 })
    expect(entries).toMatchObject([{ action: 'ADJUSTED', oldValue: '4.25', newValue: '5' }])
    expect(again).toMatchObject({ rating: 5, scoring: { performanceLevel: 'Outstanding' } })
    const undone = undo(again)
    expect(undone.review).toEqual({ ...completed, version: readVersion + 3 })
    expect(undone.entries).toMatchObject([
      { action: 'ADJUSTMENT_UNDONE', oldValue: '5', newValue: '4', visibility: 'only-admins' },
    ])
    expect(resultOf(() => undo(undone.review))).toBe('NOT_ADJUSTED')
  })

  test('to the computed result is an undo with a reason', () => {
    const { review, entries } = adjust(adjust(completed).review, { to: 4, reason: 'A mistake' })
    expect(review).toMatchObject({ adjustedRating: null, rating: 4 })
    expect(entries).toMatchObject([{ action: 'ADJUSTMENT_UNDONE', reason: 'A mistake' }])
  })

  test('stays when the result is released', () => {
    const { review } = releaseReview(adjust(completed).review)
    expect(review).toMatchObject({ isHeld: false, rating: 4.25, adjustedRating: 4.25 })
  })

  test('needs a result other than the current one', () => {
    expect(errorOf(() => adjust(completed, { to: 4 }))?.fields).toEqual({
      to: 'This is already the current result.',
    })
    const { review } = adjust(completed)
    expect(errorOf(() => adjust(review))?.fields).toEqual({ to: 'This is already the current result.' })
  })

  test('can raise a result to the next level if it was only rounded up to it', () => {
    const criteria = Array.from({ length: 150 }, (_, index) => ({ ...integrity, id: `c-${index}` }))
    const evaluations = criteria.map(({ id }, index) => anEvaluation(id, { selfRating: index === 0 ? 3 : 4 }))
    const rounded = rescored(aReview({ phase: 'final', isHeld: true, criteria, evaluations }))
    expect(rounded).toMatchObject({ rating: 3.99, scoring: { performanceLevel: 'Meets Expectations' } })
    const almost = rescored({
      ...rounded,
      criteria: [...criteria, ...criteria.map((each) => ({ ...each, id: `${each.id}-2` }))],
      evaluations: [...evaluations, ...criteria.map(({ id }) => anEvaluation(`${id}-2`, { selfRating: 4 }))],
    })
    expect(almost).toMatchObject({ rating: 4, scoring: { performanceLevel: 'Meets Expectations' } })
    expect(adjust(almost, { to: 4 }).review.scoring.performanceLevel).toBe('Exceeds Expectations')
  })

  test.each([0, 0.99, 5.01, 3.333, Number.NaN])('to %d is rejected', (to) => {
    expect(errorOf(() => adjust(completed, { to }))?.fields).toEqual({
      to: 'Enter a number from 1 to 5 with at most two decimal places.',
    })
    expect(AdjustResult.safeParse({ to, reason: 'Why', version: 1 }).success).toBe(false)
  })

  test('needs a reason', () => {
    expect(errorOf(() => adjust(completed, { reason: ' ' }))?.fields).toEqual({ reason: 'Enter a reason.' })
    const reasonOf = (length: number) => ({ to: 4, reason: 'x'.repeat(length), version: 1 })
    expect([0, 1, 500, 501].map((length) => AdjustResult.safeParse(reasonOf(length)).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('of a review that has changed since is a conflict', () => {
    expect(resultOf(() => adjust(completed, { readVersion: readVersion - 1 }))).toBe('VERSION_CONFLICT')
    const { review } = adjust(completed)
    expect(resultOf(() => undoAdjustment(review, admin, readVersion, byAdmin))).toBe('VERSION_CONFLICT')
  })
})

describe('a result can be adjusted', () => {
  test('by admins, but not their own', () => {
    const kinds = personKinds.filter((kind) => {
      const { viewer, participants } = people[kind]
      const review = { ...completed, ...participants, isHeld: true }
      const result = resultOf(() => adjustResult(review, viewer, better, byAdmin))
      expect(canAdjust(viewer, review, byAdmin)).toBe(result === 'ok')
      expect(['ok', kind === 'outsider' ? 'REVIEW_NOT_FOUND' : 'FORBIDDEN']).toContain(result)
      return result === 'ok'
    })
    expect(kinds).toEqual(['admin', 'admin as first evaluator', 'super_admin'])
  })

  const releasedAt = new Date('2026-03-02T09:00:00.000Z')
  const unrated = [integrity, delivery].map(({ id }) => anEvaluation(id))
  test.each<[string, Review, AdjustableCycle | null, string]>([
    ['outside of a cycle', completed, null, 'NOT_ADJUSTABLE'],
    ['released when completed', completed, { ...byAdmin, release: 'when-completed' }, 'NOT_ADJUSTABLE'],
    ['released on a date', completed, { ...byAdmin, release: 'on-date' }, 'NOT_ADJUSTABLE'],
    ['of a released cycle', completed, { ...byAdmin, releasedAt }, 'ALREADY_RELEASED'],
    ['released', { ...completed, isHeld: false }, byAdmin, 'ALREADY_RELEASED'],
    ['closed without a result', { ...completed, closedReason: 'Left' }, byAdmin, 'NOT_ADJUSTABLE'],
    ['without ratings', rescored({ ...completed, evaluations: unrated }), byAdmin, 'NOT_ADJUSTABLE'],
    ...phases
      .filter((phase) => phase !== 'final')
      .map((phase): [string, Review, AdjustableCycle, string] => [
        `in ${phase}`,
        rescored({ ...completed, phase }),
        byAdmin,
        'NOT_ADJUSTABLE',
      ]),
  ])('but not %s', (_, review, cycle, code) => {
    expect(resultOf(() => adjust(review, {}, cycle))).toBe(code)
    const adjusted = { ...review, adjustedRating: 3 }
    expect(resultOf(() => undoAdjustment(adjusted, admin, review.version, cycle))).toBe(code)
    expect(canAdjust(admin, review, cycle)).toBe(false)
  })
})

test.each([
  [4, '4.0'],
  [3.8, '3.8'],
  [3.75, '3.75'],
])('an exact result of %d reads %s', (rating, text) => {
  expect(formatExactRating(rating)).toBe(text)
})
