import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateOrderQuestion,
  isAmbiguousDay,
  isWrittenAsDay,
  readWrittenDay,
} from '../../src/text/written-days'

describe('a written day', () => {
  test.each([
    ['2025-03-04', '2025-03-04'],
    ['2025/3/4', '2025-03-04'],
    ['2025.03.04', '2025-03-04'],
    ['2025-03-04T23:30:00+09:00', '2025-03-04'],
    ['2025-03-04 00:00:00', '2025-03-04'],
    ['12/31/2024', '2024-12-31'],
    ['31/12/2024', '2024-12-31'],
    ['31.12.2024', '2024-12-31'],
    ['31-12-2024', '2024-12-31'],
    ['4/4/2025', '2025-04-04'],
    ['12/31/24', '2024-12-31'],
    ['31.12.24', '2024-12-31'],
    ['04-Mar-25', '2025-03-04'],
    ['March 4, 25', '2025-03-04'],
    ['4 Mar 2025', '2025-03-04'],
    ['04-Mar-2025', '2025-03-04'],
    ['4th March 2025', '2025-03-04'],
    ['4. March 2025', '2025-03-04'],
    ['March 4, 2025', '2025-03-04'],
    ['Sept. 30, 2024', '2024-09-30'],
    [' 2/29/2024 ', '2024-02-29'],
  ])('%j is %s', (text, day) => {
    expect(readWrittenDay(text)).toBe(day)
    expect(isAmbiguousDay(text)).toBe(false)
  })

  test.each([
    '',
    'soon',
    '45000',
    '2025',
    '2025-13-01',
    '2025-02-30',
    '30/02/2025',
    '13/13/2025',
    '13/13/25',
    '3/4/025',
    '3/4-2025',
    'Foo 4, 2025',
    '4 Ma 2025',
  ])('%j is not a date', (text) => {
    expect(readWrittenDay(text)).toBeUndefined()
    expect(readWrittenDay(text, 'day-first')).toBeUndefined()
  })

  test('is ambiguous if both numbers could be the month, unless the order is known', () => {
    expect(isAmbiguousDay('03/04/2025')).toBe(true)
    expect(readWrittenDay('03/04/2025')).toBeUndefined()
    expect(readWrittenDay('03/04/2025', 'month-first')).toBe('2025-03-04')
    expect(readWrittenDay('03.04.2025', 'day-first')).toBe('2025-04-03')
    expect(isAmbiguousDay('3/4/25')).toBe(true)
    expect(readWrittenDay('3/4/25', 'month-first')).toBe('2025-03-04')
    expect(readWrittenDay('3/4/25', 'day-first')).toBe('2025-04-03')
  })

  test('with only one possible reading is read that way, whatever order is chosen for the others', () => {
    for (const order of [undefined, 'month-first', 'day-first'] as const) {
      expect(readWrittenDay('31.12.2024', order)).toBe('2024-12-31')
      expect(readWrittenDay('12/31/2024', order)).toBe('2024-12-31')
      expect(readWrittenDay('2024-12-25', order)).toBe('2024-12-25')
    }
  })

  test('is written as a date even if it does not exist', () => {
    for (const text of ['2024-02-30', '13/13/2025', '30.2.24', 'Feb 30, 2024', '3/4/2025']) {
      expect(isWrittenAsDay(text), text).toBe(true)
    }
    for (const text of ['', 'soon', '45292', 'Foo 4, 2025']) expect(isWrittenAsDay(text), text).toBe(false)
  })

  test('is read back in every format', () => {
    const days = fc.date({ min: new Date('2010-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        const [year, month, number] = day.split('-')
        expect(readWrittenDay(`${month}/${number}/${year}`, 'month-first')).toBe(day)
        expect(readWrittenDay(`${number}.${month}.${year}`, 'day-first')).toBe(day)
        for (const style of ['long', 'medium'] as const) {
          const text = date.toLocaleDateString('en-US', { dateStyle: style, timeZone: 'UTC' })
          expect(readWrittenDay(text)).toBe(day)
        }
      }),
    )
  })
})

describe('the question how dates are written', () => {
  test('is asked only if a date is ambiguous', () => {
    expect(dateOrderQuestion(['', 'soon', '2025-03-04', '31/12/2024', '5/5/2025'])).toBeUndefined()
  })

  test('shows the first ambiguous date in both orders', () => {
    expect(dateOrderQuestion(['2025-01-01', '03/04/2025', '05/06/2025'])).toEqual({
      example: '03/04/2025',
      days: { 'month-first': '2025-03-04', 'day-first': '2025-04-03' },
    })
  })

  test('mentions a date of the file that suggests the answer', () => {
    expect(dateOrderQuestion(['03/04/2025', '25/12/2024'])?.evidence).toEqual({
      order: 'day-first',
      example: '25/12/2024',
    })
    expect(dateOrderQuestion(['12/25/2024', '03/04/2025'])?.evidence?.order).toBe('month-first')
  })

  test('suggests no answer if the other dates contradict each other', () => {
    expect(dateOrderQuestion(['03/04/2025', '25/12/2024', '12/25/2024'])).not.toHaveProperty('evidence')
  })
})

test('a two-digit year is from 1970 to 2069', () => {
  expect(readWrittenDay('12/31/69')).toBe('2069-12-31')
  expect(readWrittenDay('12/31/70')).toBe('1970-12-31')
})
