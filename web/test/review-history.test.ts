import type { LogEntry } from '@evenhand/domain/api'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { describe, expect, test } from 'vitest'
import { activeReverts, changesSinceRevert, revertedCriteria } from '@/features/reviews/detail/open-work'
import { timeAgo } from '@/ui/TimeAgo'
import { fakeReviewServer } from './support/fake-review-server'
import { logEntry } from './support/log-entry'

describe('a review that was reverted', () => {
  const log = [
    revert('second-goal-checking', 'first-goal-checking', ['quality']),
    forward('first-goal-checking', 'second-goal-checking'),
    forward('self-goal-setting', 'first-goal-checking'),
  ]

  test('shows the reason and marks the criteria that it names', () => {
    const review = reviewWith('first-goal-checking', log)
    expect(activeReverts(review).map(({ revertReason }) => revertReason)).toEqual(['because'])
    expect([...revertedCriteria(review)]).toEqual(['quality'])
    expect(changesSinceRevert(review)).toBeNull()
  })

  test('shows both reverts if it was reverted twice', () => {
    const twice = [revert('first-goal-checking', 'self-goal-setting', ['delivery']), ...log]
    expect([...revertedCriteria(reviewWith('self-goal-setting', twice))]).toEqual(['delivery', 'quality'])
  })

  test('shows the changes instead once it moves forward again', () => {
    const back = [
      change('Written after the forward move'),
      forward('first-goal-checking', 'second-goal-checking'),
      change('Written after the revert'),
      ...log,
    ]
    const review = reviewWith('second-goal-checking', back)
    expect(activeReverts(review)).toEqual([])
    expect(changesSinceRevert(review)?.changes.map(({ newValue }) => newValue)).toEqual([
      'Written after the revert',
    ])
  })

  test('shows no changes after the next forward move', () => {
    const done = [
      forward('second-goal-checking', 'self-evaluation'),
      forward('first-goal-checking', 'second-goal-checking'),
      ...log,
    ]
    expect(changesSinceRevert(reviewWith('self-evaluation', done))).toBeNull()
  })
})

describe('a move that was undone', () => {
  const undone = [
    undo('second-goal-checking', 'first-goal-checking'),
    forward('first-goal-checking', 'second-goal-checking'),
  ]

  test('is not shown as a revert, before or after the next move', () => {
    const submitted = [...undone, forward('self-goal-setting', 'first-goal-checking')]
    expect(activeReverts(reviewWith('first-goal-checking', submitted))).toEqual([])
    const again = [
      forward('first-goal-checking', 'second-goal-checking'),
      change('Changed after the undo'),
      ...submitted,
    ]
    expect(changesSinceRevert(reviewWith('second-goal-checking', again))).toBeNull()
  })

  test('does not hide an earlier revert', () => {
    const reverted = [...undone, revert('second-goal-checking', 'first-goal-checking', ['quality'])]
    const review = reviewWith('first-goal-checking', reverted)
    expect(activeReverts(review).map(({ revertReason }) => revertReason)).toEqual(['because'])
  })
})

test.each([
  ['2026-05-01T11:59:30Z', 'less than a minute ago'],
  ['2026-05-01T12:00:30Z', 'less than a minute ago'],
  ['2026-05-01T11:59:00Z', '1 minute ago'],
  ['2026-05-01T11:01:00Z', '59 minutes ago'],
  ['2026-05-01T11:00:00Z', '1 hour ago'],
  ['2026-04-30T12:00:00Z', '1 day ago'],
  ['2026-04-03T12:00:00Z', '28 days ago'],
  ['2026-03-01T12:00:00Z', '2 months ago'],
  ['2025-05-01T12:00:00Z', '1 year ago'],
  ['2023-05-01T12:00:00Z', '3 years ago'],
])('on May 1, 2026 at noon, %s is shown as "%s"', (moment, text) => {
  expect(timeAgo(moment, new Date('2026-05-01T12:00:00Z'))).toBe(text)
})

function reviewWith(evaluationPhase: Phase, evaluationLogs: LogEntry[]) {
  return { ...fakeReviewServer().review(), evaluationPhase, evaluationLogs }
}

function forward(oldValue: Phase, newValue: Phase): LogEntry {
  return { ...entry, action: 'APPROVED', oldValue, newValue }
}

function revert(oldValue: Phase, newValue: Phase, revertCriteria: string[]): LogEntry {
  return { ...entry, action: 'REVERTED', oldValue, newValue, revertReason: 'because', revertCriteria }
}

function undo(oldValue: Phase, newValue: Phase): LogEntry {
  return { ...revert(oldValue, newValue, []), takenBack: true }
}

function change(newValue: string): LogEntry {
  return { ...entry, action: 'UPDATED', fieldChanged: 'evidence', criteria: 'quality', newValue }
}

const entry: LogEntry = { ...logEntry, fieldChanged: 'evaluationPhase' }
