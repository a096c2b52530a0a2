import { describe, expect, test } from 'vitest'
import {
  evaluationEntry,
  forwardEntry,
  joinWithLatest,
  revertEntry,
  type TrailEntry,
  walkEnd,
} from '../src/trail'
import { delivery, integrity } from './support/review'

const start = new Date('2026-03-02T09:00:00.000Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const latest = {
  evaluatorId: 'ann',
  criteriaId: integrity.id,
  fieldChanged: 'comments',
  action: 'CREATED',
  oldValue: '',
  startedAt: start,
} as const
const next = evaluationEntry(integrity, 'comments', 'Wen', 'Went well')

function joined(past: Parameters<typeof joinWithLatest>[0], entry: TrailEntry, now: Date, lastMoveAt?: Date) {
  return joinWithLatest(past, entry, { author: 'ann', now, lastMoveAt })
}

describe("one person's edits of one field", () => {
  test('within ten minutes are one entry from the first old to the last new value', () => {
    const whole = { oldValue: '', newValue: 'Went well', action: 'CREATED' }
    expect(joined(latest, next, minutesLater(0))).toEqual(whole)
    expect(joined(latest, next, minutesLater(10))).toEqual(whole)
    expect(joined({ ...latest, action: 'UPDATED', oldValue: 'A' }, next, minutesLater(3))).toEqual({
      oldValue: 'A',
      newValue: 'Went well',
      action: 'UPDATED',
    })
  })

  test('are two entries once ten minutes have passed since the first', () => {
    expect(joined(latest, next, new Date(minutesLater(10).getTime() + 1))).toBeNull()
  })

  test('are two entries when somebody else edited it in between', () => {
    expect(joined({ ...latest, evaluatorId: 'bo' }, next, start)).toBeNull()
  })

  test('are not mixed with another field, another criterion, a move or nothing', () => {
    expect(joined({ ...latest, fieldChanged: 'evidence' }, next, start)).toBeNull()
    expect(joined({ ...latest, criteriaId: delivery.id }, next, start)).toBeNull()
    expect(joined(undefined, next, start)).toBeNull()
    for (const action of ['SUBMITTED', 'APPROVED', 'FINALIZED', 'REVERTED'] as const) {
      const move = { ...latest, criteriaId: null, fieldChanged: 'evaluationPhase', action }
      expect(joined(move, forwardEntry('self-evaluation', 'first-evaluation', 'SUBMITTED'), start)).toBeNull()
    }
  })

  test('are two entries when the review has moved in between', () => {
    expect(joined(latest, next, minutesLater(3), minutesLater(2))).toBeNull()
    expect(
      joined({ ...latest, startedAt: minutesLater(2) }, next, minutesLater(3), minutesLater(1)),
    ).not.toBeNull()
  })

  test('are two entries when the first of them began a turn', () => {
    expect(joined(latest, next, minutesLater(1), latest.startedAt)).toBeNull()
  })

  test('are two entries when the second takes the first back', () => {
    const back = evaluationEntry(integrity, 'comments', 'Wen', '')
    expect(joined(latest, back, minutesLater(1))).toBeNull()
  })
})

describe('the moves in a log', () => {
  const submitGoals = forwardEntry('self-goal-setting', 'first-goal-checking', 'SUBMITTED')
  const approveFirst = forwardEntry('first-goal-checking', 'second-goal-checking', 'APPROVED')
  const approveSecond = forwardEntry('second-goal-checking', 'self-evaluation', 'APPROVED')
  const submitSelf = forwardEntry('self-evaluation', 'first-evaluation', 'SUBMITTED')
  const submitFirst = forwardEntry('first-evaluation', 'second-evaluation', 'SUBMITTED')
  const finalize = forwardEntry('second-evaluation', 'final', 'FINALIZED')
  const wholeWalk = [submitGoals, approveFirst, approveSecond, submitSelf, submitFirst, finalize]

  test('lead step by step from goal setting to final', () => {
    expect(wholeWalk.map((_, index) => walkEnd(wholeWalk.slice(0, index)))).toEqual([
      'self-goal-setting',
      'first-goal-checking',
      'second-goal-checking',
      'self-evaluation',
      'first-evaluation',
      'second-evaluation',
    ])
    expect(walkEnd(wholeWalk)).toBe('final')
  })

  test('may go back one step and on again', () => {
    const back = revertEntry('second-goal-checking', 'first-goal-checking', 'Look again', [])
    expect(walkEnd([submitGoals, approveFirst, back])).toBe('first-goal-checking')
    expect(walkEnd([submitGoals, approveFirst, back, approveFirst, approveSecond])).toBe('self-evaluation')
  })

  test.each([
    ['skip a phase', [forwardEntry('self-goal-setting', 'second-goal-checking', 'SUBMITTED')]],
    ['start elsewhere', [approveFirst]],
    ['repeat a step', [submitGoals, submitGoals]],
    [
      'carry the action of another step',
      [forwardEntry('self-goal-setting', 'first-goal-checking', 'APPROVED')],
    ],
    ['go back from the first phase', [revertEntry('self-goal-setting', 'self-goal-setting', 'x', [])]],
    [
      'go back two phases',
      [submitGoals, approveFirst, revertEntry('second-goal-checking', 'self-goal-setting', 'x', [])],
    ],
    ['go forward under the name of a revert', [{ ...submitGoals, action: 'REVERTED' as const }]],
    [
      'go back under the name of a submission',
      [submitGoals, forwardEntry('first-goal-checking', 'self-goal-setting', 'APPROVED')],
    ],
    ['leave final', [...wholeWalk, revertEntry('final', 'second-evaluation', 'x', [])]],
  ])('never %s', (_what, moves) => {
    expect(walkEnd(moves)).toBeNull()
  })
})
