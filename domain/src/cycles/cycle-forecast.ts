import { addDays, type Day, daysBetween } from '../days'
import { isAfter, type OpenPhase, openPhases } from '../reviews/phases'
import { stalledAfterDays } from './cycles'

/** A median of fewer reviews says little about the others. */
const leastReviews = 5

export type MedianDays = Record<OpenPhase, number | null>

/** The median number of days that reviews spent in each phase. Null if too few reviews have left it. */
export function medianDays(durations: Readonly<Record<OpenPhase, readonly number[]>>): MedianDays {
  return Object.fromEntries(openPhases.map((phase) => [phase, medianOf(durations[phase])])) as MedianDays
}

function medianOf(days: readonly number[]): number | null {
  if (days.length < leastReviews) return null
  const sorted = days.toSorted((left, right) => left - right)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, each) => sum + each, 0) / middle.length
}

/**
 * Whether an open review finishes after its end date if each phase takes its median time from now on. A phase without a
 * median counts as zero days, so the forecast errs on the low side.
 */
export function finishesLate(
  { phase, daysInPhase, endDate }: { phase: OpenPhase; daysInPhase: number; endDate: Day },
  medians: Readonly<MedianDays>,
  today: Day,
): boolean {
  const left = Math.max(0, (medians[phase] ?? 0) - daysInPhase)
  const later = openPhases.filter((each) => isAfter(each, phase))
  const days = later.reduce((sum, each) => sum + (medians[each] ?? 0), left)
  return addDays(today, Math.ceil(days)) > endDate
}

/**
 * `turnSince` is the day on which the turn of the current person started. A review whose due date is far away is not
 * stalled: a self-evaluation may be someone's turn for months.
 */
export function isStalled({
  turnSince,
  dueDate,
  today,
}: Record<'turnSince' | 'dueDate' | 'today', Day>): boolean {
  return daysBetween(turnSince, today) >= stalledAfterDays && daysBetween(today, dueDate) <= stalledAfterDays
}
