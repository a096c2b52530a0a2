import { expect, test } from 'vitest'
import { canSucceed, suggestedSuccessor } from '../../src/people/seats'

/** Ann reports to Bo, Bo to Cy, Cy to Di. Eve reports to Cy. */
const managers: Record<string, string> = { ann: 'bo', bo: 'cy', cy: 'di', eve: 'cy' }
const managerOf = (id: string) => managers[id] ?? null
const everyone = { managerOf, isAvailable: () => true }
const seat = { employeeId: 'ann', evaluatorId: 'bo', otherEvaluatorId: 'eve' }

test('the manager of the evaluator takes over', () => {
  expect(suggestedSuccessor(seat, everyone)).toBe('cy')
})

test('unless they are the other evaluator: then the next one above', () => {
  expect(suggestedSuccessor({ ...seat, otherEvaluatorId: 'cy' }, everyone)).toBe('di')
})

test('an evaluator from another team is replaced by the manager of the employee', () => {
  const fromElsewhere = { ...seat, evaluatorId: 'eve', otherEvaluatorId: 'cy' }
  expect(suggestedSuccessor(fromElsewhere, everyone)).toBe('bo')
})

test('nobody evaluates themselves, and people who are not available are left out', () => {
  expect(suggestedSuccessor({ ...seat, employeeId: 'cy' }, everyone)).toBe('di')
  const withoutCy = { managerOf, isAvailable: (id: string) => id !== 'cy' }
  expect(suggestedSuccessor(seat, withoutCy)).toBe('di')
  expect(suggestedSuccessor(seat, { managerOf, isAvailable: () => false })).toBeNull()
})

test('nobody takes over who would have to hand over again', () => {
  const present = { leaveFrom: null, leaveUntil: null, leftOn: null, deletedAt: null }
  expect(canSucceed(present)).toBe(true)
  expect(canSucceed({ ...present, leaveFrom: '2026-11-01', leaveUntil: '2026-11-30' })).toBe(true)
  expect(canSucceed({ ...present, leaveFrom: '2026-11-01' })).toBe(false)
  expect(canSucceed({ ...present, leftOn: '2026-12-31' })).toBe(false)
  expect(canSucceed({ ...present, deletedAt: new Date() })).toBe(false)
})

test('at the top of the company there is no suggestion', () => {
  expect(
    suggestedSuccessor({ employeeId: 'zed', evaluatorId: 'di', otherEvaluatorId: 'cy' }, everyone),
  ).toBeNull()
})
