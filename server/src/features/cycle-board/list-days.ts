import { stalledAfterDays } from '@evenhand/domain/cycles/cycles'
import { addDays, type Day, daysBetween } from '@evenhand/domain/days'
import { and, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isOpen } from '#db/conditions'
import { reviews } from '#db/schema'
import { type Context, endOfDay, today } from '../context'

/** The days since a cycle was launched, which count from 0. */
export interface CycleDays {
  first: Day
  today: Day
  /** When each of these days began. With them, the database can tell the day of a timestamp without a time zone. */
  starts: Date[]
}

export function listDays(context: Pick<Context, 'now' | 'timeZone'>, first: Day): CycleDays {
  const day = today(context)
  const length = Math.max(0, daysBetween(first, day)) + 1
  const starts = Array.from({ length }, (_, index) => endOfDay(context, addDays(first, index - 1)))
  return { first, today: day, starts }
}

/** The number of the day of a time. Earlier times count as the first day. */
export function dayNumber(time: SQLWrapper, { starts }: CycleDays): SQL {
  const texts = sql.param(starts.map((start) => start.toISOString()))
  return sql`greatest(width_bucket(${time}, ${texts}::timestamptz[]) - 1, 0)`
}

/** The number of the first day of the review. Negative if it started before the first day. */
export function startDayNumber({ first }: CycleDays): SQL {
  return sql`(${reviews.startDate} - ${first}::date)`
}

/** The days that decide whether a review is overdue or stalled. */
export interface Moment {
  today: Day
  /** A turn that began before this time has lasted long enough to be stalled. */
  stalledBefore: Date
}

export function momentOf(context: Pick<Context, 'now' | 'timeZone'>): Moment {
  const day = today(context)
  return { today: day, stalledBefore: endOfDay(context, addDays(day, -stalledAfterDays)) }
}

export function isOverdue({ today }: Moment): SQL {
  return and(isOpen, lt(reviews.dueDate, today)) as SQL
}

/** `isStalled` of the domain as an SQL condition. A turn does not begin before the review. */
export function isStalled({ today, stalledBefore }: Moment): SQL {
  return and(
    isOpen,
    lt(reviews.turnSince, stalledBefore),
    lte(reviews.startDate, addDays(today, -stalledAfterDays)),
    lte(reviews.dueDate, addDays(today, stalledAfterDays)),
  ) as SQL
}
