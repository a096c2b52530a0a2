import { expect, test } from 'vitest'
import { burnUp, mostDailyPoints } from '../../src/cycles/burn-up'
import { addDays } from '../../src/days'

const counts = {
  created: new Map([
    ['2026-01-01', 3],
    ['2026-01-03', 1],
  ]),
  completed: new Map([['2026-01-02', 2]]),
}

test('each day has the totals of all days so far', () => {
  expect(burnUp(counts, '2026-01-01', '2026-01-04')).toEqual([
    { day: '2026-01-01', total: 3, completed: 0 },
    { day: '2026-01-02', total: 3, completed: 2 },
    { day: '2026-01-03', total: 4, completed: 2 },
    { day: '2026-01-04', total: 4, completed: 2 },
  ])
})

test('a cycle that was launched today has one point', () => {
  expect(burnUp(counts, '2026-01-01', '2026-01-01')).toEqual([{ day: '2026-01-01', total: 3, completed: 0 }])
})

test('a long cycle has one point per week, including the first and the last day', () => {
  const daily = burnUp(counts, '2026-01-01', addDays('2026-01-01', mostDailyPoints - 1))
  expect(daily).toHaveLength(mostDailyPoints)
  const last = addDays('2026-01-01', mostDailyPoints)
  const weekly = burnUp(counts, '2026-01-01', last)
  expect(weekly.length).toBeLessThan(mostDailyPoints / 6)
  expect(weekly[0]).toEqual({ day: '2026-01-01', total: 3, completed: 0 })
  expect(weekly.at(-1)).toEqual({ day: last, total: 4, completed: 2 })
  expect(weekly.at(-2)?.day).toBe(addDays(last, -7))
})
