import { dueDatesIn } from '@evenhand/domain/cycles/cycle-settings'
import type { DueDates } from '@evenhand/domain/cycles/cycles'
import { addDays, addMonths, type Day, daysBetween } from '@evenhand/domain/days'
import { openPhases, type Phase } from '@evenhand/domain/reviews/phases'
import { addWorkdays, workdayOnOrAfter } from './workdays'

/** Last year's cycle is closed, the mid-year cycle waits for the release of its results, and this year's is running. */
export const cycleKeys = ['last-year', 'mid-year', 'this-year'] as const
export type CycleKey = (typeof cycleKeys)[number]

/** Reviews in which an evaluator is writing end within this many days. */
const evaluationDays = 30

/** How many months a cycle ended before this year's will end. */
const monthsBefore: Record<CycleKey, number> = { 'last-year': 12, 'mid-year': 3, 'this-year': 0 }

/** The end of a month. This year's cycle ends after all reviews in which an evaluator is writing. */
export function lastDayOf(cycle: CycleKey, today: Day): Day {
  const nextMonth = addMonths(firstOfMonth(addDays(today, evaluationDays)), 1)
  return addDays(addMonths(nextMonth, -monthsBefore[cycle]), -1)
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** Last year's cycle is closed once all of its reviews are completed. */
export function closingDayOf(cycle: CycleKey, today: Day): Day | null {
  return cycle === 'last-year' ? workdayOnOrAfter(addDays(lastDayOf(cycle, today), 5)) : null
}

/** An admin releases the results of the other cycles. This year's are released when they are completed. */
export function isHeldIn(cycle: CycleKey): boolean {
  return cycle !== 'this-year'
}

/** The results of last year's cycle were released after it was closed. */
export function releaseDayOf(cycle: CycleKey, today: Day): Day | null {
  const closingDay = closingDayOf(cycle, today)
  return closingDay && addWorkdays(closingDay, 1)
}

interface PlannedReview {
  startDate: Day
  endDate: Day
  phase: Phase
}

/**
 * The due dates of a review in a cycle. If the current phase should have been done by now, HR has given everyone more
 * time, up to the end date. So a review is overdue only after its end date.
 */
export function dueDatesOf({ startDate, endDate, phase }: PlannedReview, today: Day): DueDates {
  const planned = dueDatesIn({ startDate, endDate })
  if (phase === 'final' || planned[phase] >= today) return planned
  const left = openPhases.slice(openPhases.indexOf(phase))
  const from = endDate < today ? endDate : today
  const days = daysBetween(from, endDate)
  const extended = left.map((each, index) => {
    const day = addDays(from, Math.floor((days * (index + 1)) / left.length))
    return [each, day > planned[each] ? day : planned[each]]
  })
  return { ...planned, ...Object.fromEntries(extended) }
}
