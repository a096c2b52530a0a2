import type { ListReviews } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { Phase } from '@evenhand/domain/phases'
import { isAdmin, type Viewer } from '@evenhand/domain/rights'
import { and, count, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open'
import { reviewCounts, reviews } from '../../db/schema'
import { filters, isNarrowed, phasesAsked, scope, standsIn } from './filter-store'
import { present } from './store'

/** How many reviews the list holds in all its pages. */
export async function countListed(
  db: Queryable,
  viewer: Viewer,
  query: ListReviews,
  today: Day,
): Promise<number> {
  const isPartOfPhases = isNarrowed(query) || query.state === 'upcoming' || query.status === 'overdue'
  if (!isAdmin(viewer) || isPartOfPhases) {
    return countReviews(db, [scope(viewer), ...filters(query, today)])
  }
  const asked = phasesAsked(query)
  const standing = await countStanding(db, asked)
  if (query.state !== 'ongoing') return standing
  return standing - (await countReviews(db, [standsIn(asked), gt(reviews.startDate, today)]))
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

/** All that stand in these phases, from the numbers that a trigger keeps. */
async function countStanding(db: Queryable, asked: readonly Phase[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${reviewCounts.total}), 0)::int` })
    .from(reviewCounts)
    .where(inArray(reviewCounts.phase, [...asked]))
  return row?.total ?? 0
}
