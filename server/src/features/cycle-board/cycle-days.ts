import { addDays, type Day, daysBetween } from '@evenhand/domain/days'
import { type Context, endOfDay, today } from '../context'

/** The days since a cycle was launched, which count from 0. */
export interface CycleDays {
  first: Day
  today: Day
  /** When each of these days began. The database then needs no time zone to tell the day of a time. */
  starts: Date[]
}

export function cycleDays(context: Pick<Context, 'now' | 'timeZone'>, first: Day): CycleDays {
  const day = today(context)
  const length = Math.max(0, daysBetween(first, day)) + 1
  const starts = Array.from({ length }, (_, index) => endOfDay(context, addDays(first, index - 1)))
  return { first, today: day, starts }
}
