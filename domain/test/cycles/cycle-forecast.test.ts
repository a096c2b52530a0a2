import { describe, expect, test } from 'vitest'
import { finishesLate, isStalled, medianDays } from '../../src/cycles/cycle-forecast'
import type { OpenPhase } from '../../src/reviews/phases'

const nothing: Record<OpenPhase, number[]> = {
  'self-goal-setting': [],
  'first-goal-checking': [],
  'second-goal-checking': [],
  'self-evaluation': [],
  'first-evaluation': [],
  'second-evaluation': [],
}
const unknown = medianDays(nothing)

describe('the median of a phase', () => {
  const median = (...days: number[]) => medianDays({ ...nothing, 'self-evaluation': days })['self-evaluation']

  test('is unknown below five reviews', () => {
    expect(median(1, 2, 3, 4)).toBeNull()
    expect(median(1, 2, 3, 4, 5)).toBe(3)
    expect(Object.values(unknown)).toEqual([null, null, null, null, null, null])
  })

  test('is the middle value, or the average of the two middle values, in any order', () => {
    expect(median(30, 2, 4, 3, 1)).toBe(3)
    expect(median(30, 2, 4, 3, 1, 10)).toBe(3.5)
    expect(median(10, 9, 100, 2, 2, 2, 2)).toBe(2)
  })
})

describe('the forecast for a review', () => {
  const medians = { ...unknown, 'self-evaluation': 10, 'first-evaluation': 5, 'second-evaluation': 2.5 }
  const late = (phase: OpenPhase, daysInPhase: number, endDate: string) =>
    finishesLate({ phase, daysInPhase, endDate }, medians, '2027-12-01')

  test('adds the rest of the phase and all later phases', () => {
    // 6 + 5 + 2.5 days from December 1 is December 15.
    expect(late('self-evaluation', 4, '2027-12-14')).toBe(true)
    expect(late('self-evaluation', 4, '2027-12-15')).toBe(false)
  })

  test('does not give time back for a phase that already took longer', () => {
    expect(late('first-evaluation', 100, '2027-12-03')).toBe(true)
    expect(late('first-evaluation', 100, '2027-12-04')).toBe(false)
  })

  test('counts a phase without a median as zero days', () => {
    expect(late('second-goal-checking', 0, '2027-12-18')).toBe(true)
    expect(late('second-goal-checking', 0, '2027-12-19')).toBe(false)
  })

  test('is late if it is past its end date', () => {
    const review = { phase: 'self-goal-setting', daysInPhase: 0 } as const
    const late = ['2027-11-30', '2027-12-01', '2028-01-31'].map((endDate) =>
      finishesLate({ ...review, endDate }, unknown, '2027-12-01'),
    )
    expect(late).toEqual([true, false, false])
  })
})

test('a review is stalled after 14 days in the same turn, if it is due within 14 days', () => {
  const review = { turnSince: '2027-03-01', dueDate: '2027-03-29' }
  expect(isStalled({ ...review, today: '2027-03-14' })).toBe(false)
  expect(isStalled({ ...review, today: '2027-03-15' })).toBe(true)
  expect(isStalled({ ...review, dueDate: '2027-03-30', today: '2027-03-15' })).toBe(false)
  expect(isStalled({ ...review, dueDate: '2027-03-10', today: '2027-03-15' })).toBe(true)
})
