import { describe, expect, test } from 'vitest'
import { forwardEntry, revertEntry } from '../../src/reviews/audit-log'
import { phaseAfterMoves } from '../support/log-moves'

describe('the moves in a log', () => {
  const submitGoals = forwardEntry('self-goal-setting', 'first-goal-checking', 'SUBMITTED')
  const approveFirst = forwardEntry('first-goal-checking', 'second-goal-checking', 'APPROVED')
  const approveSecond = forwardEntry('second-goal-checking', 'self-evaluation', 'APPROVED')
  const submitSelf = forwardEntry('self-evaluation', 'first-evaluation', 'SUBMITTED')
  const submitFirst = forwardEntry('first-evaluation', 'second-evaluation', 'SUBMITTED')
  const finalize = forwardEntry('second-evaluation', 'final', 'FINALIZED')
  const allMoves = [submitGoals, approveFirst, approveSecond, submitSelf, submitFirst, finalize]

  test('go step by step from goal setting to final', () => {
    expect(allMoves.map((_, index) => phaseAfterMoves(allMoves.slice(0, index)))).toEqual([
      'self-goal-setting',
      'first-goal-checking',
      'second-goal-checking',
      'self-evaluation',
      'first-evaluation',
      'second-evaluation',
    ])
    expect(phaseAfterMoves(allMoves)).toBe('final')
  })

  test('can go back one step and forward again', () => {
    const back = revertEntry('second-goal-checking', 'first-goal-checking', 'Look again', [])
    expect(phaseAfterMoves([submitGoals, approveFirst, back])).toBe('first-goal-checking')
    expect(phaseAfterMoves([submitGoals, approveFirst, back, approveFirst, approveSecond])).toBe(
      'self-evaluation',
    )
  })

  test.each([
    ['skip a phase', [forwardEntry('self-goal-setting', 'second-goal-checking', 'SUBMITTED')]],
    ['start in another phase', [approveFirst]],
    ['repeat a step', [submitGoals, submitGoals]],
    [
      'have the action of another step',
      [forwardEntry('self-goal-setting', 'first-goal-checking', 'APPROVED')],
    ],
    ['go back from the first phase', [revertEntry('self-goal-setting', 'self-goal-setting', 'x', [])]],
    [
      'go back two phases',
      [submitGoals, approveFirst, revertEntry('second-goal-checking', 'self-goal-setting', 'x', [])],
    ],
    ['go forward with the action REVERTED', [{ ...submitGoals, action: 'REVERTED' as const }]],
    [
      'go back with the action APPROVED',
      [submitGoals, forwardEntry('first-goal-checking', 'self-goal-setting', 'APPROVED')],
    ],
    ['leave final', [...allMoves, revertEntry('final', 'second-evaluation', 'x', [])]],
  ])('cannot %s', (_what, moves) => {
    expect(phaseAfterMoves(moves)).toBeNull()
  })
})
