import { dueDatesIn } from '@evenhand/domain/cycle-settings'
import type { DueDates } from '@evenhand/domain/cycles'
import { addDays, addMonths, type Day, daysBetween } from '@evenhand/domain/days'
import { openPhases, type Phase } from '@evenhand/domain/phases'
import { addWorkdays, workdayOnOrAfter } from './workdays'

/** Last year's cycle and this year's. */
export const cycleKeys = ['closed', 'running'] as const
export type CycleKey = (typeof cycleKeys)[number]

/** Reviews in which an evaluator is writing end within this many days. */
const evaluationDays = 30

/** The end of a month. This year's cycle ends after all reviews in which an evaluator is writing. */
export function lastDayOf(cycle: CycleKey, today: Day): Day {
  const nextMonth = addMonths(firstOfMonth(addDays(today, evaluationDays)), 1)
  return addDays(cycle === 'running' ? nextMonth : addMonths(nextMonth, -12), -1)
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** Last year's cycle is closed once all of its reviews are completed. */
export function closingDayOf(cycle: CycleKey, today: Day): Day | null {
  return cycle === 'closed' ? workdayOnOrAfter(addDays(lastDayOf(cycle, today), 5)) : null
}

/** An admin released the results of last year's cycle after it was closed. This year's are released when they are completed. */
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
