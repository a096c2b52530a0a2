import { expect, test } from 'vitest'
import type { LogAction } from '../src/audit-log'
import { activeReverts, effectiveLog } from '../src/move-history'

const move = (action: LogAction, revertReason: string | null = null) => ({
  action,
  fieldChanged: 'evaluationPhase',
  revertReason,
})
const goal = { action: 'UPDATED', fieldChanged: 'evidence', revertReason: null } as const
const submit = move('SUBMITTED')
const revert = move('REVERTED', 'Please name a number.')
const undo = move('REVERTED', 'Withdrawn')

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
