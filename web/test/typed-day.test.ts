import { describe, expect, test } from 'vitest'
import { dayProblem, numericUsDay, readDay, readUnfinishedDay } from '@/ui/day/typed-day'

describe('a typed date', () => {
  test.each([
    ['4/1/2026', '2026-04-01'],
    ['04/01/2026', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    [' 12/31/2026 ', '2026-12-31'],
    ['2/29/2024', '2024-02-29'],
    ['4/1/26', '2026-04-01'],
    ['31.12.2025', '2025-12-31'],
    ['1.4.26', '2026-04-01'],
    ['Apr 1, 2026', '2026-04-01'],
    ['january 4 2027', '2027-01-04'],
  ])('%s is read as %s', (text, day) => {
    expect(readDay(text)).toBe(day)
    expect(dayProblem(day, '2010-01-01')).toBeUndefined()
    expect(readDay(numericUsDay(day))).toBe(day)
  })

  test('can be empty', () => expect(readDay('  ')).toBeNull())

  test('is not read with a two-digit year until it is finished', () => {
    expect(readUnfinishedDay('4/1/20')).toBe('4/1/20')
    expect(readUnfinishedDay('Apr 1, 20')).toBe('Apr 1, 20')
    expect(readUnfinishedDay('4/1/2026')).toBe('2026-04-01')
    expect(readUnfinishedDay('2026-04-01')).toBe('2026-04-01')
    expect(readUnfinishedDay('')).toBeNull()
  })

  test.each(['31/1/2026', '2/30/2026', '12.31.2026', '4/1', 'Foo 1, 2026', 'tomorrow'])(
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
