import { describe, expect, test } from 'vitest'
import { en } from '../../src/messages'
import { reviewState, reviewStatus } from '../../src/reviews/review-status'

const today = '2026-03-15'
const notClosed = { dueDates: null, closedReason: null }

describe('the status of a review', () => {
  test.each([
    ['2026-03-16', 'draft'],
    ['2026-03-15', 'draft'],
    ['2026-03-14', 'overdue'],
    ['2010-01-01', 'overdue'],
  ] as const)('that ends on %s is %s', (endDate, status) => {
    expect(reviewStatus({ ...notClosed, phase: 'self-goal-setting', endDate }, today)).toBe(status)
    expect(reviewStatus({ ...notClosed, phase: 'second-evaluation', endDate }, today)).toBe(status)
    expect(reviewStatus({ ...notClosed, phase: 'final', endDate }, today)).toBe('completed')
  })

  test.each([
    ['draft', 'In Progress'],
    ['completed', 'Completed'],
    ['overdue', 'Overdue'],
    ['archived', 'Unknown'],
    ['', 'Unknown'],
    ['constructor', 'Unknown'],
  ])('%j is shown as %s', (status, label) => {
    expect(en.reviews.status(status)).toBe(label)
  })
})

test.each([
  ['2026-03-14', 'ongoing'],
  ['2026-03-15', 'ongoing'],
  ['2026-03-16', 'upcoming'],
] as const)('a review that starts on %s is %s', (startDate, state) => {
  expect(reviewState({ ...notClosed, phase: 'self-goal-setting', startDate }, today)).toBe(state)
  expect(reviewState({ ...notClosed, phase: 'final', startDate }, today)).toBe('completed')
})
