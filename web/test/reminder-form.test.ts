import { describe, expect, test } from 'vitest'
import {
  changesIn,
  dayProblem,
  problemsByField,
  reminderProblems,
  withDay,
  withTyped,
} from '@/features/settings/reminder-form'

const stored = { daysBefore: [7, 1], daysAfter: [1], time: '07:00' }
const notTyped = { daysBefore: '', daysAfter: '' }

describe('a typed day', () => {
  test.each([
    ['3', undefined],
    [' 60 ', undefined],
    ['0', 'Enter a whole number from 1 to 60.'],
    ['61', 'Enter a whole number from 1 to 60.'],
    ['1.5', 'Enter a whole number from 1 to 60.'],
    ['1e1', 'Enter a whole number from 1 to 60.'],
    ['-2', 'Enter a whole number from 1 to 60.'],
    ['', 'Enter a whole number from 1 to 60.'],
    ['07', 'This day is already in the list.'],
  ])('%j: %s', (typed, problem) => {
    expect(dayProblem([7, 1], typed)).toBe(problem)
  })

  test('is refused if there are five already', () => {
    expect(dayProblem([5, 4, 3, 2, 1], '6')).toBe('At most 5 reminders are allowed.')
  })

  test('is added in the order of the reminders', () => {
    expect(withDay('daysBefore', [7, 1], '3')).toEqual([7, 3, 1])
    expect(withDay('daysAfter', [1, 14], ' 3 ')).toEqual([1, 3, 14])
  })
})

describe('the form', () => {
  test('sends only what was changed, and adds typed days', () => {
    expect(changesIn(stored, stored)).toEqual({})
    expect(changesIn(stored, { ...stored, time: '08:00' })).toEqual({ time: '08:00' })
    expect(changesIn(stored, { ...stored, daysAfter: [] })).toEqual({ daysAfter: [] })
    const typed = { ...notTyped, daysBefore: '14' }
    expect(changesIn(stored, withTyped(stored, typed))).toEqual({ daysBefore: [14, 7, 1] })
  })

  test('is checked before it is sent', () => {
    expect(reminderProblems(stored, notTyped)).toEqual({})
    expect(reminderProblems({ ...stored, time: '' }, { daysBefore: '7', daysAfter: 'x' })).toEqual({
      daysBefore: 'This day is already in the list.',
      daysAfter: 'Enter a whole number from 1 to 60.',
      time: 'Enter a time, for example 07:30.',
    })
  })

  test('shows errors of the server at their field', () => {
    expect(problemsByField({ 'reminders.daysBefore.2': 'Wrong', 'reminders.time': 'Late' })).toEqual({
      daysBefore: 'Wrong',
      time: 'Late',
    })
  })
})
