import { describe, expect, test } from 'vitest'
import type { LogAction } from '../../src/reviews/audit-log'
import { activeReverts, effectiveLog, skippedPhases } from '../../src/reviews/move-history'
import type { Phase } from '../../src/reviews/phases'

const move = (action: LogAction, revertReason: string | null = null) => ({
  action,
  fieldChanged: 'evaluationPhase',
  revertReason,
  takenBack: false,
})
const goal = { action: 'UPDATED', fieldChanged: 'evidence', revertReason: null, takenBack: false } as const
const submit = move('SUBMITTED')
const revert = move('REVERTED', 'Please name a number.')
const undo = { ...move('REVERTED', 'Withdrawn'), takenBack: true }

test('a revert applies until the next forward move', () => {
  expect(activeReverts([submit])).toEqual([])
  expect(activeReverts([goal, revert, submit])).toEqual([revert])
  expect(activeReverts([submit, goal, revert, submit])).toEqual([])
})

test('several reverts in a row all apply, newest first', () => {
  const earlier = move('REVERTED', 'Please talk about it.')
  expect(activeReverts([revert, earlier, submit, submit])).toEqual([revert, earlier])
})

test('an undone move counts as if it had not happened', () => {
  expect(effectiveLog([undo, submit, goal])).toEqual([goal])
  expect(activeReverts([undo, submit])).toEqual([])
  expect(activeReverts([undo, submit, goal, revert, submit])).toEqual([revert])
})

test('a revert with the reason “Withdrawn” is no undo', () => {
  const typed = move('REVERTED', 'Withdrawn')
  expect(activeReverts([typed, submit])).toEqual([typed])
})

describe('a phase', () => {
  const from = (oldValue: Phase, action: LogAction) => ({ ...move(action, 'On leave'), oldValue })
  const skip = from('first-goal-checking', 'SKIPPED')
  const submitted = from('self-goal-setting', 'SUBMITTED')

  test('was skipped if the last move out of it was a skip', () => {
    expect([...skippedPhases([skip, submitted], 'second-goal-checking')]).toEqual([
      ['first-goal-checking', skip],
    ])
  })

  test('that was completed after a revert is not skipped', () => {
    const reverted = from('second-goal-checking', 'REVERTED')
    const approved = from('first-goal-checking', 'APPROVED')
    expect([...skippedPhases([reverted, skip, submitted], 'first-goal-checking')]).toEqual([])
    const log = [approved, reverted, skip, submitted]
    expect([...skippedPhases(log, 'second-goal-checking')]).toEqual([])
  })
})
