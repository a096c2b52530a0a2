import type { LogEntry } from '@evenhand/domain/api'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { describe, expect, test } from 'vitest'
import { canAskBack, isWhereMoved, openRequest, tooLateText } from '@/features/reviews/detail/moves/take-back'
import { employee, fakeReviewServer } from './support/fake-review-server'
import { logEntry } from './support/log-entry'

const submitted = move('SUBMITTED', 'employee', 'self-evaluation', 'first-evaluation')
const reverted = move('REVERTED', 'first', 'first-evaluation', 'self-evaluation')
const asked: LogEntry = { ...logEntry, action: 'ASKED_BACK', evaluatorId: 'employee', revertReason: 'A typo' }
const first = { id: 'first', role: 'employee' } as const

describe('taking a review back', () => {
  test('is offered to the person whose move was the last one', () => {
    const review = reviewWith('first-evaluation', [submitted])
    expect(isWhereMoved(review, employee)).toBe(true)
    expect(isWhereMoved(review, first)).toBe(false)
  })

  test('is not offered after another move, nor while the log is older than the review', () => {
    expect(isWhereMoved(reviewWith('self-evaluation', [reverted, submitted]), employee)).toBe(false)
    expect(isWhereMoved(reviewWith('self-evaluation', [submitted]), employee)).toBe(false)
    expect(isWhereMoved(reviewWith('final', [submitted]), employee)).toBe(false)
  })
})

test('a request to return the review ends with the next move', () => {
  expect(openRequest(reviewWith('first-evaluation', [asked, submitted]))).toBe(asked)
  expect(openRequest(reviewWith('self-evaluation', [reverted, asked, submitted]))).toBeNull()
  expect(openRequest(reviewWith('first-evaluation', [submitted]))).toBeNull()
})

test('only evaluators are asked to return a review, and only if they can', () => {
  const inCheck = reviewWith('second-goal-checking', [])
  expect(canAskBack(inCheck, employee)).toBe(true)
  expect(canAskBack(inCheck, { id: inCheck.secondEvaluatorId, role: 'employee' })).toBe(false)
  expect(canAskBack({ ...inCheck, left: ['second'] }, employee)).toBe(false)
  expect(canAskBack(reviewWith('self-evaluation', []), first)).toBe(false)
})

test('the message about a late undo says what to do instead', () => {
  const reason = 'The message from the server'
  const started = reviewWith('first-evaluation', [submitted])
  const instead = 'You can ask for the review back instead.'
  expect(tooLateText(started, employee, reason)).toContain(instead)
  expect(tooLateText({ ...started, left: ['first'] }, employee, reason)).not.toContain(instead)
  expect(tooLateText(reviewWith('self-evaluation', [reverted, submitted]), employee, reason)).toBe(reason)
  expect(tooLateText(undefined, employee, reason)).toBe(reason)
})

function reviewWith(evaluationPhase: Phase, evaluationLogs: LogEntry[]) {
  return { ...fakeReviewServer(evaluationPhase).review(), evaluationLogs }
}

function move(action: LogEntry['action'], evaluatorId: string, oldValue: Phase, newValue: Phase): LogEntry {
  return { ...logEntry, action, evaluatorId, fieldChanged: 'evaluationPhase', oldValue, newValue }
}
