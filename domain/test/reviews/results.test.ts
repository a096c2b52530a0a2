import { expect, test } from 'vitest'
import { assertCanOpenResult } from '../../src/reviews/results'
import { people } from '../support/people'
import { resultOf } from '../support/result'
import { aReview } from '../support/review'

const completed = aReview({ phase: 'final' })
const open = (kind: keyof typeof people, review = completed) =>
  resultOf(() => assertCanOpenResult(people[kind].viewer, review))

test('only the employee opens a result', () => {
  expect(open('reviewed employee')).toBe('ok')
  expect(open('reviewed admin')).toBe('ok')
  expect(open('first evaluator')).toBe('FORBIDDEN')
  expect(open('super_admin')).toBe('FORBIDDEN')
  expect(open('outsider')).toBe('REVIEW_NOT_FOUND')
})

test('there is no result before the review is completed', () => {
  expect(open('reviewed employee', aReview({ phase: 'second-evaluation' }))).toBe('PHASE_MOVED_ON')
})

test('a held result cannot be opened, so it is still new when it is released', () => {
  expect(open('reviewed employee', aReview({ phase: 'final', isHeld: true }))).toBe('NOT_RELEASED')
})
