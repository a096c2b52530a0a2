import type { ListReviews } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { and, eq, getTableName, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { reviewPeriods, reviews } from '#db/schema'
import { periodFilters } from './filter-store'
import { newestFirst } from './page-store'
import { present } from './store'

/** How many reviews lie in the periods that the filters let through. */
export async function countInPeriods(db: Queryable, query: ListReviews, today: Day): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(${held}, 0)::int` })
    .from(reviewPeriods)
    .where(and(...periodFilters(query, today, reviewPeriods)))
  return row?.total ?? 0
}

/** The ids of those reviews. A page needs no more of each period than the newest, as many as it reaches to. */
export function selectIdsInPeriods(db: Queryable, query: ListReviews, today: Day, order: SQL[]) {
  const { phase, startDate, endDate } = reviewPeriods
  const periods = db
    .select({ phase, startDate, endDate })
    .from(reviewPeriods)
    .where(and(...periodFilters(query, today, reviewPeriods)))
    .groupBy(phase, startDate, endDate)
    .having(gt(held, 0))
    .as('periods')
  const newest = db
    .select({ id: reviews.id, endDate: reviews.endDate, updatedAt: reviews.updatedAt })
    .from(reviews)
    .where(
      and(
        present,
        eq(reviews.phase, periods.phase),
        eq(reviews.startDate, periods.startDate),
        eq(reviews.endDate, periods.endDate),
      ),
    )
    .orderBy(...newestFirst)
    .$dynamic()
  if (query.limit > 0) newest.limit(query.page * query.limit)
  const each = newest.as('newest')
  const found = db
    .select({ id: each.id, endDate: each.endDate, updatedAt: each.updatedAt })
    .from(periods)
    .crossJoinLateral(each)
    // Under the name by which the order calls the columns.
    .as(getTableName(reviews))
  return db
    .select({ id: found.id })
    .from(found)
    .orderBy(...order)
    .$dynamic()
}

const held = sql`sum(${reviewPeriods.total})`
