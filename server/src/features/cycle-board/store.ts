import { stalledAfterDays } from '@evenhand/domain/cycles'
import { addDays, type Day } from '@evenhand/domain/days'
import { AppError } from '@evenhand/domain/errors'
import type { Review } from '@evenhand/domain/review'
import { and, eq, getTableColumns, inArray, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isOpen } from '#db/is-open'
import type { Queryable } from '#db/open'
import { type CycleRow, cycles, reviews, users } from '#db/schema'
import { type Context, endOfDay, today } from '../context'
import { findCriteriaOfVersion } from '../criteria/store'
import { notDeleted } from '../reviews/store'
import type { CycleDays } from './cycle-days'

const { name, state, launchedAt, closedAt } = cycles

/** Without the settings, which can be large. */
export async function requireCycle(
  db: Queryable,
  id: string,
): Promise<Pick<CycleRow, 'name' | 'state' | 'launchedAt' | 'closedAt'>> {
  const [row] = await db.select({ name, state, launchedAt, closedAt }).from(cycles).where(eq(cycles.id, id))
  if (!row) throw new AppError('CYCLE_NOT_FOUND')
  return row
}

const { goals: _goals, ...reviewColumns } = getTableColumns(reviews)

/** The reviews with these ids that belong to the cycle, by id. */
export async function findCycleReviews(
  db: Queryable,
  cycleId: string,
  ids: readonly string[],
): Promise<Map<string, Review>> {
  const rows = await db
    .select({ ...reviewColumns, user: { firstName: users.firstName, lastName: users.lastName } })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(inCycle(cycleId), inArray(reviews.id, [...ids])))
  const found = new Map<string, Review>()
  for (const row of rows) {
    found.set(row.id, { ...row, criteria: await findCriteriaOfVersion(db, row.criteriaVersionId) })
  }
  return found
}

export function inCycle(cycleId: string): SQL | undefined {
  return and(notDeleted, eq(reviews.cycleId, cycleId))
}

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

/** A turn does not begin before the review. */
export function isStalled({ today, stalledBefore }: Moment): SQL {
  return and(
    isOpen,
    lt(reviews.turnSince, stalledBefore),
    lte(reviews.startDate, addDays(today, -stalledAfterDays)),
  ) as SQL
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
