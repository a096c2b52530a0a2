import { describe, expect, test } from 'vitest'
import { dayProblem, numericUsDay, readDay } from '@/ui/day/typed-day'

describe('a typed date', () => {
  test.each([
    ['4/1/2026', '2026-04-01'],
    ['04/01/2026', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    [' 12/31/2026 ', '2026-12-31'],
    ['2/29/2024', '2024-02-29'],
  ])('%s is read as %s', (text, day) => {
    expect(readDay(text)).toBe(day)
    expect(dayProblem(day, '2010-01-01')).toBeUndefined()
    expect(readDay(numericUsDay(day))).toBe(day)
  })

  test('can be empty', () => expect(readDay('  ')).toBeNull())

  test.each(['31/1/2026', '2/30/2026', '4/1/26', '4/1', 'tomorrow'])(
    '%s is not a date and is kept as typed',
    (text) => {
      expect(readDay(text)).toBe(text)
      expect(dayProblem(text, '2010-01-01')).toMatch(/^Enter a date as month\/day\/year/)
    },
  )

  test('must be in the allowed range', () => {
    expect(dayProblem('2009-12-31', '2010-01-01')).toBe('Enter a date on or after January 1, 2010.')
    expect(dayProblem('2026-07-01', '2010-01-01', '2026-06-30')).toBe(
      'Enter a date on or before June 30, 2026.',
    )
  })
})
