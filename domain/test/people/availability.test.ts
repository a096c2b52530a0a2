import { describe, expect, test } from 'vitest'
import { absenceProblems } from '../../src/people/absence-problems'
import { availability, hasLeft, isOnLeave } from '../../src/people/availability'

const leave = { leaveFrom: '2026-03-01', leaveUntil: '2026-03-03' }

describe('a leave', () => {
  test.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2026-03-03', true],
    ['2026-03-04', false],
  ])('includes its first and last day: %s', (day, expected) => {
    expect(isOnLeave(leave, day)).toBe(expected)
  })

  test('without an end goes on', () => {
    expect(isOnLeave({ leaveFrom: '2026-03-01', leaveUntil: null }, '2030-01-01')).toBe(true)
    expect(isOnLeave({ leaveFrom: null, leaveUntil: null }, '2030-01-01')).toBe(false)
  })

  test.each([
    [leave, {}],
    [{ leaveFrom: '2026-03-01', leaveUntil: '2026-03-01' }, {}],
    [{ leaveFrom: '2026-03-01', leaveUntil: null }, {}],
    [{ leaveFrom: null, leaveUntil: null }, {}],
    [{ leaveFrom: null, leaveUntil: '2026-03-01' }, { leaveFrom: 'Choose the first day of the leave.' }],
    [
      { leaveFrom: '2026-03-02', leaveUntil: '2026-03-01' },
      { leaveUntil: 'The last day of the leave must not be before its first day.' },
    ],
  ])('%o has the problems %o', (dates, problems) => {
    expect(absenceProblems({ joinDate: null, leftOn: null, ...dates })).toEqual(problems)
  })
})

test.each([
  ['2026-03-02', false],
  ['2026-03-03', false],
  ['2026-03-04', true],
])('someone whose last day is March 3 has left on %s: %s', (day, expected) => {
  expect(hasLeft({ leftOn: '2026-03-03' }, day)).toBe(expected)
})

test.each([
  ['2026-03-02', { leftOn: 'The last day must not be before the join date.' }],
  ['2026-03-03', {}],
  [null, {}],
])('someone who joined on March 3 can have the last day %s', (leftOn, problems) => {
  const noLeave = { leaveFrom: null, leaveUntil: null }
  expect(absenceProblems({ ...noLeave, joinDate: '2026-03-03', leftOn })).toEqual(problems)
})

test('someone without a last day never leaves', () => {
  expect(hasLeft({ leftOn: null }, '9999-12-31')).toBe(false)
})

test('leaving ends a leave', () => {
  const person = { leaveFrom: '2026-01-01', leaveUntil: null, leftOn: '2026-02-28' }
  expect(availability(person, '2025-12-31')).toBe('available')
  expect(availability(person, '2026-02-28')).toBe('on-leave')
  expect(availability(person, '2026-03-01')).toBe('left')
})
