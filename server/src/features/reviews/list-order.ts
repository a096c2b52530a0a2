import type { ReviewFilters } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { and, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '#db/open'
import { reviews } from '#db/schema'

/** Orders someone's own reviews without revealing that an evaluator has saved something. */
export function newestKnownTo(userId: string | Placeholder): SQL[] {
  const changed = sql`case when ${reviews.userId} = ${userId} then ${reviews.employeeUpdatedAt} else ${reviews.updatedAt} end`
  return [desc(changed), desc(reviews.id)]
}

/** The order of the list that a viewer asked for. */
export function orderFor(viewer: Viewer, { sortBy }: ReviewFilters): SQL[] {
  const newest = newestKnownTo(viewer.id)
  return sortBy === 'end_date' ? [desc(reviews.endDate), ...newest] : newest
}

export interface Limits {
  limit: number | Placeholder
  offset: number | Placeholder
}

/** The IDs of one page of reviews. */
export function pageOf(db: Queryable, where: SQL | undefined, order: SQL[], { limit, offset }: Limits) {
  return db
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

/**
 * The same page as with `orderFor`, for a viewer who sees all reviews. It merges two ordered parts, the reviews of others
 * and their own, because PostgreSQL would sort all reviews by a calculated time.
 */
export function pageOfAll(
  db: Queryable,
  viewer: Viewer,
  { sortBy }: ReviewFilters,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): ReturnType<typeof pageOf> {
  const isByEnd = sortBy === 'end_date'
  const part = (isIncluded: SQL, changed: typeof reviews.updatedAt | typeof reviews.employeeUpdatedAt) =>
    db
      .select({
        id: reviews.id,
        ends: sql`${reviews.endDate}`.as('ends'),
        changed: sql`${changed}`.as('changed'),
      })
      .from(reviews)
      .where(and(where, isIncluded))
      .orderBy(...(isByEnd ? [desc(reviews.endDate)] : []), desc(changed), desc(reviews.id))
      .limit(limit + offset)
  return unionAll(
    part(ne(reviews.userId, viewer.id), reviews.updatedAt),
    part(eq(reviews.userId, viewer.id), reviews.employeeUpdatedAt),
  )
    .orderBy(...(isByEnd ? [sql`ends desc`] : []), sql`changed desc`, sql`id desc`)
    .limit(limit)
    .offset(offset) as unknown as ReturnType<typeof pageOf>
}
