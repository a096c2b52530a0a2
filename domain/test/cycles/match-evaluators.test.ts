import { expect, test } from 'vitest'
import type { FileProblem } from '../../src/api'
import { matchEvaluators } from '../../src/cycles/match-evaluators'
import { evaluatorFile } from '../../src/messages/en/evaluator-file'
import type { Viewer } from '../../src/reviews/permissions'
import { companyWith, plannedPerson } from '../support/cycle'

const people = [
  ...companyWith({ Ann: { employeeNumber: 'E-7' }, Tom: { employeeNumber: 'T1' } }),
  plannedPerson('Zoe', { employeeNumber: 'ann@example.com' }),
]

const admin = { id: 'Mia', role: 'admin' } as const

function problemText({ problem }: { problem: FileProblem | null }): string | null {
  return problem && evaluatorFile.problem(problem)
}

function matched(employee: string, first = '', second = '', viewer: Viewer = admin) {
  const [row] = matchEvaluators([{ employee, first, second }], people, viewer)
  return row && { ...row, problem: problemText(row) }
}

test('people are found by email address and employee number, ignoring case and surrounding spaces', () => {
  expect(matched(' e-7 ', 'MIA@example.com', 't1')).toEqual({
    employee: { firstName: 'Ann', lastName: 'Lee' },
    first: { firstName: 'Mia', lastName: 'Lee' },
    second: { firstName: 'Tom', lastName: 'Lee' },
    pinned: { userId: 'Ann', firstEvaluatorId: 'Mia', secondEvaluatorId: 'Tom' },
    problem: null,
  })
})

test('an email address is found before an employee number', () => {
  expect(matched('ann@example.com')?.pinned?.userId).toBe('Ann')
})

test('an empty cell leaves the choice to the rule', () => {
  const second = matched('E-7', ' ', 'T1')
  expect(second?.pinned).toEqual({ userId: 'Ann', firstEvaluatorId: null, secondEvaluatorId: 'Tom' })
  expect(matched('E-7')?.pinned).toEqual({ userId: 'Ann', firstEvaluatorId: null, secondEvaluatorId: null })
})

test.each([
  ['', 'T1', '', 'The employee is missing.'],
  ['E-8', 'T1', '', 'Employee: No one has the email address or employee number “E-8”.'],
  ['E-7', 'x', '', 'First evaluator: No one has the email address or employee number “x”.'],
  ['E-7', 'T1', ' y ', 'Second evaluator: No one has the email address or employee number “y”.'],
  ['E-7', 'ann@example.com', '', 'People cannot evaluate themselves.'],
  ['E-7', 'T1', 'E-7', 'People cannot evaluate themselves.'],
])('employee %j, first %j and second %j: %s', (employee, first, second, problem) => {
  expect(matched(employee, first, second)).toMatchObject({ pinned: null, problem })
})

test('a row with a problem still shows the people who were found', () => {
  expect(matched('E-7', 'x', 'T1')).toMatchObject({
    employee: { firstName: 'Ann' },
    first: null,
    second: { firstName: 'Tom' },
  })
})

test('the first valid row of an employee counts', () => {
  const rows = [
    { employee: 'E-7', first: 'x', second: '' },
    { employee: 'E-7', first: 'T1', second: '' },
    { employee: 'ann@example.com', first: 'mia@example.com', second: '' },
  ]
  expect(
    matchEvaluators(rows, people, admin).map(
      ({ pinned, problem }) => pinned?.firstEvaluatorId ?? problemText({ problem }),
    ),
  ).toEqual([
    'First evaluator: No one has the email address or employee number “x”.',
    'Tom',
    'An earlier row has the same employee.',
  ])
})

test('only a super admin can choose their own evaluators', () => {
  const problem = 'Only a super admin can choose your evaluators.'
  expect(matched('mia@example.com', 'T1')).toMatchObject({ pinned: null, problem })
  const superAdmin = { id: 'Mia', role: 'super_admin' } as const
  expect(matched('mia@example.com', 'T1', '', superAdmin)).toMatchObject({ problem: null })
})
