import type { LogEntry, Review } from '@evenhand/domain/api'
import type { RatingField } from '@evenhand/domain/reviews/fields'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { describe, expect, test } from 'vitest'
import {
  forwardStep,
  initialMoves,
  isFinished,
  type MovesEvent,
  movesReducer,
  type OwnMove,
} from '@/features/reviews/detail/moves/moves-state'
import { fakeReviewServer } from './support/fake-review-server'
import { logEntry } from './support/log-entry'

const move: OwnMove = { to: 'first-evaluation', kind: 'forward', undo: new AbortController() }

describe('pressing Forward', () => {
  test('asks for the missing ratings first, whatever else is left', () => {
    const review = rated('self-evaluation', 'selfRating', 4, 0)
    expect(forwardStep(review, false)).toBe('rate')
    expect(forwardStep(review, true)).toBe('rate')
  })

  test('waits until all input is saved', () => {
    const review = rated('self-evaluation', 'selfRating', 4, 3)
    expect(forwardStep(review, true)).toBe('save')
    expect(forwardStep(review, false)).toBe('move')
  })

  test('asks before the review is finalized, because that cannot be undone', () => {
    expect(forwardStep(rated('first-evaluation', 'firstGradeRating', 4, 3), false)).toBe('move')
    expect(forwardStep(rated('second-evaluation', 'secondaryRating', 4, 3), false)).toBe('ask')
  })

  test('asks if goals are missing, but does not require them', () => {
    const review = inPhase('self-goal-setting')
    expect(isFinished(review)).toBe(false)
    expect(forwardStep(review, false)).toBe('ask')
    const evaluations = review.detailedEvaluations.map((each) => ({ ...each, evidence: 'Ship it' }))
    expect(forwardStep({ ...review, detailedEvaluations: evaluations }, false)).toBe('move')
  })

  test('asks if a criterion that a revert names has not changed', () => {
    const { criteria, ...review } = rated('self-evaluation', 'selfRating', 4, 3)
    const [{ name, category } = { name: '', category: '' }] = criteria
    const rating = {
      ...logEntry,
      criteria: name,
      section: category,
      fieldChanged: 'selfRating',
      newValue: '4',
    }
    const revert: LogEntry = {
      ...logEntry,
      action: 'REVERTED',
      fieldChanged: 'evaluationPhase',
      oldValue: 'first-evaluation',
      newValue: 'self-evaluation',
      revertReason: 'Please check',
      revertCriteria: ['quality'],
    }
    const reverted = { ...review, criteria, evaluationLogs: [revert, rating], evaluationLogCount: 2 }
    expect(forwardStep(reverted, false)).toBe('ask')
    const changed = { ...reverted, evaluationLogs: [rating, revert], evaluationLogCount: 2 }
    expect(forwardStep(changed, false)).toBe('move')
  })

  test('moves at once in a phase without ratings or goals to write', () => {
    expect(forwardStep(inPhase('first-goal-checking'), false)).toBe('move')
  })
})

describe('what the page shows about moves', () => {
  test('an open dialog hides the problem of the last attempt', () => {
    const failed = after({ kind: 'failed', problem: 'No connection' })
    expect(failed).toMatchObject({ dialog: null, problem: 'No connection' })
    expect(movesReducer(failed, { kind: 'dialog opened', dialog: 'revert' })).toMatchObject({
      dialog: 'revert',
      problem: null,
    })
  })

  test.each([
    { kind: 'moved', move },
    { kind: 'failed', problem: 'No connection' },
    { kind: 'field opened', id: 'quality', field: 'comments' },
    { kind: 'dialog closed' },
  ] as const)('the dialog closes after $kind', (event) => {
    expect(after({ kind: 'dialog opened', dialog: 'forward' }, event).dialog).toBeNull()
  })

  test('the problem goes away when it is dismissed or Forward is pressed again, and the move stays', () => {
    const failed = after({ kind: 'moved', move }, { kind: 'failed', problem: 'No connection' })
    for (const kind of ['problem dismissed', 'forward pressed'] as const)
      expect(movesReducer(failed, { kind })).toEqual({ ...initialMoves, ownMove: move })
  })

  test('a move that can no longer be undone is not offered for undo in this turn', () => {
    const state = after({ kind: 'moved', move }, { kind: 'too late to undo', turnSince: '2026-03-01' })
    expect(state).toEqual({ ...initialMoves, tooLate: '2026-03-01' })
  })

  test('the phase with missing ratings is remembered', () => {
    const missing = { kind: 'ratings missing', phase: 'self-evaluation' } as const
    expect(after(missing, { kind: 'moved', move }).incomplete).toBe('self-evaluation')
  })

  test('a field gets the focus once', () => {
    const opened = after({ kind: 'field opened', id: 'feedback', field: 'summary' })
    expect(opened.focusNext).toEqual({ id: 'feedback', field: 'summary' })
    expect(movesReducer(opened, { kind: 'field focused' })).toEqual(initialMoves)
  })
})

function after(...events: MovesEvent[]) {
  return events.reduce(movesReducer, initialMoves)
}

function inPhase(phase: Phase): Review {
  return fakeReviewServer(phase).review()
}

function rated(phase: Phase, field: RatingField, ...ratings: number[]): Review {
  const review = inPhase(phase)
  const detailedEvaluations = review.detailedEvaluations.map((each, index) => ({
    ...each,
    [field]: ratings[index] ?? 0,
  }))
  return { ...review, detailedEvaluations }
}
