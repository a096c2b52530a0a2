import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultReminders } from '../src/company/settings'
import { addDays, daysBetween, isDay, isSelectableDay } from '../src/days'
import { dueReminder } from '../src/notifications/reminders'
import { dateProblems } from '../src/reviews/assignment'
import { phases } from '../src/reviews/phases'
import { reviewState, reviewStatus } from '../src/reviews/review-status'

const day = fc.integer({ min: -4000, max: 60_000 }).map((days) => addDays('2010-01-01', days))
const phase = fc.constantFrom(...phases)

test('isDay accepts exactly the days that exist', () => {
  const two = fc.integer({ min: 0, max: 40 }).map((number) => String(number).padStart(2, '0'))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), two, two, (year, month, date) => {
      const text = `${String(year).padStart(4, '0')}-${month}-${date}`
      const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      const exists = Number(date) >= 1 && Number(date) <= (lengths[Number(month) - 1] ?? 0)
      expect([text, isDay(text)]).toEqual([text, exists])
      expect(isSelectableDay(text)).toBe(exists && year >= 2010)
    }),
    { numRuns: 500 },
  )
})

test('comparing days as strings gives their order in time', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      expect(one < other).toBe(daysBetween(one, other) > 0)
      expect(daysBetween(one, other)).toBe(-daysBetween(other, one) || 0)
    }),
  )
})

test('the dates of a review are valid exactly if both are selectable and in order', () => {
  fc.assert(
    fc.property(day, day, (startDate, endDate) => {
      const isValid = startDate >= '2010-01-01' && endDate >= '2010-01-01' && startDate <= endDate
      expect(Object.keys(dateProblems({ startDate, endDate })).length === 0).toBe(isValid)
    }),
  )
})

test('an open review is overdue from the day after its end date', () => {
  fc.assert(
    fc.property(
      day,
      fc.nat(400),
      fc.integer({ min: -500, max: 500 }),
      phase,
      (startDate, length, offset, at) => {
        const endDate = addDays(startDate, length)
        const today = addDays(startDate, offset)
        const review = { phase: at, startDate, endDate, dueDates: null, closedReason: null }
        const status = reviewStatus(review, today)
        const state = reviewState(review, today)
        expect(status === 'completed').toBe(at === 'final')
        expect(state === 'completed').toBe(at === 'final')
        if (at === 'final') return
        expect(status).toBe(offset > length ? 'overdue' : 'draft')
        expect(state).toBe(offset >= 0 ? 'ongoing' : 'upcoming')
        expect(dueReminder(review, today, defaultReminders) === 1).toBe(status === 'overdue')
      },
    ),
  )
})

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
