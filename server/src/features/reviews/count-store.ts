import type { ListReviews } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { finalPhase } from '@evenhand/domain/phases'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#db/open'
import { completedCounts, reviewCounts, reviews, users } from '#db/schema'
import {
  type AskedReviews,
  filters,
  isOfSome,
  isOfWholePhases,
  openPhases,
  peopleFilters,
  phasesAsked,
  scope,
  standsIn,
} from './filter-store'
import { countInPeriods } from './period-store'
import { present } from './store'

/** How many reviews the list holds in all its pages. */
export async function countListed(
  db: Queryable,
  viewer: Viewer,
  query: AskedReviews,
  today: Day,
): Promise<number> {
  if (!isAdmin(viewer)) return countReviews(db, [scope(viewer), ...filters(query, today)])
  if (!isOfSome(query)) {
    return isOfWholePhases(query) ? countStanding(db, query) : countInPeriods(db, query, today)
  }
  const asked = phasesAsked(query)
  if (!asked.includes(finalPhase) || !isOfWholePhases(query)) return countReviews(db, filters(query, today))
  const [open, completed] = await Promise.all([
    asked.length === 1 ? 0 : countReviews(db, [standsIn(openPhases), ...filters(query, today)]),
    countCompleted(db, query),
  ])
  return open + completed
}

/** All that stand in the list's phases, whoever is reviewed, from the numbers that a trigger keeps. */
export async function countStanding(db: Queryable, query: ListReviews): Promise<number> {
  const [row] = await db
    .select({ total: summed(reviewCounts.total) })
    .from(reviewCounts)
    .where(inArray(reviewCounts.phase, phasesAsked(query)))
  return row?.total ?? 0
}

export async function countReviews(db: Queryable, conditions: readonly (SQL | undefined)[]): Promise<number> {
  const [row] = await countWhere(db, conditions)
  return row?.total ?? 0
}

export function countWhere(db: Queryable, conditions: readonly (SQL | undefined)[]) {
  return db
    .select({ total: count() })
    .from(reviews)
    .where(and(present, ...conditions))
}

/** The completed ones of the list's people: the longer a company reviews, the more there are of them. */
async function countCompleted(db: Queryable, query: AskedReviews): Promise<number> {
  const [row] = await db
    .select({ total: summed(completedCounts.total) })
    .from(completedCounts)
    .innerJoin(users, eq(users.id, completedCounts.userId))
    .where(and(...peopleFilters(query)))
  return row?.total ?? 0
}

const summed = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`
