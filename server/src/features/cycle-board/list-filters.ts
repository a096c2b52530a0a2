import { stalledAfterDays } from '@evenhand/domain/cycles'
import { addDays, type Day } from '@evenhand/domain/days'
import { and, lt, lte, type SQL } from 'drizzle-orm'
import { isOpen } from '#db/is-open'
import { reviews } from '#db/schema'
import { type Context, endOfDay, today } from '../context'

/** What decides whether a review is overdue or stalled. */
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

/** See `isStalled` in the domain. A turn does not begin before the review. */
export function isStalled({ today, stalledBefore }: Moment): SQL {
  return and(
    isOpen,
    lt(reviews.turnSince, stalledBefore),
    lte(reviews.startDate, addDays(today, -stalledAfterDays)),
    lte(reviews.dueDate, addDays(today, stalledAfterDays)),
  ) as SQL
}
