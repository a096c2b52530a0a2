import { expect, test } from 'vitest'
import { MatchEvaluators } from '../../src/api/cycle-plan'
import { cycleLimits } from '../../src/cycles/cycles'
import { evaluatorFileTemplate, readEvaluatorLines } from '../../src/cycles/evaluators-file'

test('the columns are found by their names, in any order, and others are ignored', () => {
  const lines = [
    ['Name', 'second_evaluator', 'EMPLOYEE', 'First Evaluator'],
    ['Ann', ' tom@example.com ', 'E-7', ''],
    ['', '', '', ''],
    ['Leo', '', "'-8", 'mia@example.com'],
    ['Zoe', '', '9'],
  ]
  expect(readEvaluatorLines(lines)).toEqual({
    rows: [
      { number: 2, employee: 'E-7', first: '', second: 'tom@example.com' },
      { number: 4, employee: '-8', first: 'mia@example.com', second: '' },
      { number: 5, employee: '9', first: '', second: '' },
    ],
  })
})

test('a cell that is too long for a person does not spoil the other rows', () => {
  const lines = [
    ['Employee', 'First evaluator', 'Second evaluator'],
    ['👩'.repeat(400), 'a\u0000b', ''],
    ['E-7', '', ''],
  ]
  const result = readEvaluatorLines(lines)
  expect(result).toMatchObject({ rows: [{ employee: '👩'.repeat(320), first: 'ab' }, { employee: 'E-7' }] })
  expect(MatchEvaluators.safeParse(result).success).toBe(true)
})

test('columns can have other usual names, but the exact name wins', () => {
  const lines = [
    ['Email', 'Employee', 'First Approver', 'Second grader'],
    ['ann@example.com', 'E-7', 'T1', 'M1'],
  ]
  expect(readEvaluatorLines(lines)).toMatchObject({ rows: [{ employee: 'E-7', first: 'T1', second: 'M1' }] })
  expect(readEvaluatorLines(lines.map((cells) => cells.toSpliced(1, 1)))).toMatchObject({
    rows: [{ employee: 'ann@example.com', first: 'T1', second: 'M1' }],
  })
})

test.each([
  ['is empty', [['', ''], ['']], 'The file is empty.'],
  [
    'lacks columns',
    [['Employee', 'Manager'], ['a']],
    'The first line of the file must contain the columns “First evaluator”, “Second evaluator”.',
  ],
  [
    'has only a header',
    [['Employee', 'First evaluator', 'Second evaluator'], ['']],
    'The file has no rows below the header.',
  ],
])('a file that %s cannot be used', (_, lines, problem) => {
  expect(readEvaluatorLines(lines)).toEqual({ problem })
})

test('a file can have at most as many rows as a request', () => {
  const header = ['Employee', 'First evaluator', 'Second evaluator']
  const lines = [header, ...Array.from({ length: cycleLimits.people + 1 }, (_, row) => [`${row}`])]
  expect(readEvaluatorLines(lines)).toHaveProperty('problem')
  expect(readEvaluatorLines(lines.slice(0, -1))).toHaveProperty('rows')
})

test('the template can be filled in', () => {
  expect(evaluatorFileTemplate).toBe('\uFEFFEmployee,First evaluator,Second evaluator\r\n')
  const header = evaluatorFileTemplate.slice(1).trim().split(',')
  expect(readEvaluatorLines([header, ['E-7', 'T1', 'M1']])).toMatchObject({ rows: [{ employee: 'E-7' }] })
})
