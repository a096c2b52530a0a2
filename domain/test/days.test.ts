import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayIn,
  daysBetween,
  isDay,
  isSelectableDay,
  longUsDay,
  shortUsDay,
  shortUsPeriod,
} from '../src/days'
import { en } from '../src/messages'

describe('a calendar day', () => {
  test.each(['2026-01-01', '2024-02-29', '2026-12-31', '9999-12-31', '2010-01-01'])('can be %s', (day) => {
    expect(isDay(day)).toBe(true)
    expect(isSelectableDay(day)).toBe(true)
  })

  test.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    '2026-01-01\n',
    ' 2026-01-01',
    '01/05/2026',
    '+010000-01-01',
    '２０２６-01-01',
  ])('cannot be %j', (text) => {
    expect(isDay(text)).toBe(false)
    expect(isSelectableDay(text)).toBe(false)
  })

  test('is selectable from January 1, 2010', () => {
    expect(isDay('2009-12-31')).toBe(true)
    expect(isSelectableDay('2009-12-31')).toBe(false)
    expect(isSelectableDay('0001-01-01')).toBe(false)
  })

  test('has a long and a short US format', () => {
    expect(longUsDay('2026-01-05')).toBe('January 5, 2026')
    expect(longUsDay('2024-02-29')).toBe('February 29, 2024')
    expect(shortUsDay('2026-01-05')).toBe('Jan 5, 2026')
    expect(shortUsDay('2026-09-30')).toBe('Sep 30, 2026')
  })

  test('is shown without its year at the start of a period within one year', () => {
    expect(shortUsPeriod({ startDate: '2026-01-01', endDate: '2026-12-31' })).toBe('Jan 1 – Dec 31, 2026')
    expect(shortUsPeriod({ startDate: '2026-07-01', endDate: '2027-06-30' })).toBe(
      'Jul 1, 2026 – Jun 30, 2027',
    )
  })
})

describe('counting days', () => {
  test('shows how many are left or overdue', () => {
    expect([14, 1, 0, -1, -30].map(en.reviews.daysLeft)).toEqual([
      '14 days left',
      '1 day left',
      'Due today',
      '1 day overdue',
      '30 days overdue',
    ])
  })

  test('names the start date of a review that starts later', () => {
    const review = { startDate: '2027-01-04', dueDate: '2027-06-30', daysLeft: 227 }
    expect(en.reviews.timeLeft({ ...review, state: 'upcoming' })).toBe('Starts January 4')
    expect(en.reviews.timeLeft({ ...review, state: 'upcoming', daysLeft: 227 + 365 })).toBe(
      'Starts January 4, 2027',
    )
    expect(en.reviews.timeLeft({ ...review, state: 'ongoing' })).toBe('227 days left')
  })

  test('works across months, years, and leap days', () => {
    expect(addDays('2026-01-31', 1)).toBe('2026-02-01')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('2026-03-15', 0)).toBe('2026-03-15')
    expect(addDays('9999-12-30', 2)).toBe('9999-12-31')
    expect(daysBetween('2026-03-08', '2026-03-15')).toBe(7)
    expect(daysBetween('2026-03-15', '2026-03-08')).toBe(-7)
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366)
  })

  const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('2010-01-01', days))

  test('forward and back returns the same day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -10_000, max: 10_000 }), (day, days) => {
        const other = addDays(day, days)
        expect(isDay(other)).toBe(true)
        expect(daysBetween(day, other)).toBe(days)
        expect(addDays(other, -days)).toBe(day)
        expect(Math.sign(days)).toBe(other < day ? -1 : other > day ? 1 : 0)
      }),
    )
  })

  test('a moment is on its UTC day in UTC, and at most one day off in other time zones', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Asia/Kathmandu',
      'America/Los_Angeles',
      'Pacific/Kiritimati',
      'Pacific/Niue',
    )
    fc.assert(
      fc.property(anyDay, zones, fc.integer({ min: 0, max: 86_399 }), (day, zone, second) => {
        const moment = new Date(Date.parse(`${day}T00:00:00Z`) + second * 1000)
        expect(dayIn('UTC', moment)).toBe(day)
        expect(isDay(dayIn(zone, moment))).toBe(true)
        expect(Math.abs(daysBetween(day, dayIn(zone, moment)))).toBeLessThanOrEqual(1)
      }),
      { numRuns: 50 },
    )
  })
})

test.each([
  ['UTC', '2026-03-15T23:59:59.999Z', '2026-03-15'],
  ['UTC', '2026-03-16T00:00:00.000Z', '2026-03-16'],
  ['Asia/Kathmandu', '2026-03-15T18:14:59.999Z', '2026-03-15'],
  ['Asia/Kathmandu', '2026-03-15T18:15:00.000Z', '2026-03-16'],
  ['America/Los_Angeles', '2026-03-15T06:59:59.999Z', '2026-03-14'],
  ['America/Los_Angeles', '2026-03-15T07:00:00.000Z', '2026-03-15'],
  ['America/Los_Angeles', '2026-01-15T07:59:59.999Z', '2026-01-14'],
])("the company's day in %s at %s is %s", (zone, moment, day) => {
  expect(dayIn(zone, new Date(moment))).toBe(day)
})
