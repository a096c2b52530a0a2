import { ListReviews, type Paging, type ReviewFilters } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { isAdmin, type Viewer } from '@evenhand/domain/reviews/permissions'
import { and, asc } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { notDeleted } from '#db/review-columns'
import { reviews } from '#db/schema'
import { inList } from './list-filters'
import { orderFor, pageOfAll } from './list-order'
import { limitsOf, pageQueries, withNames } from './list-page'

export async function listReviews(db: Queryable, viewer: Viewer, query: ListReviews, today: Day) {
  const condition = await inList(db, viewer, query, today)
  const limits = limitsOf(query)
  const ids = isAdmin(viewer) ? pageOfAll(db, viewer, query, and(notDeleted, condition), limits) : undefined
  return readPage(db, today, pageQueries(db, condition, orderFor(viewer, query), limits, { ids }))
}

const upcoming = ListReviews.parse({ state: 'upcoming' })

export async function listUpcoming(db: Queryable, viewer: Viewer, paging: Paging, today: Day) {
  const condition = await inList(db, viewer, upcoming, today)
  const order = [asc(reviews.startDate), asc(reviews.id)]
  return readPage(db, today, pageQueries(db, condition, order, limitsOf(paging)))
}

async function readPage(db: Queryable, today: Day, { page, total }: ReturnType<typeof pageQueries>) {
  const [rows, [counted]] = await Promise.all([page, total])
  return { rows: await withNames(db, rows, today), total: counted?.total ?? 0 }
}

/** The first reviews of the list, in its order. */
export async function listReviewIds(
  db: Queryable,
  viewer: Viewer,
  query: ReviewFilters,
  { today, limit }: { today: Day; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(notDeleted, await inList(db, viewer, query, today)))
    .orderBy(...orderFor(viewer, query))
    .limit(limit)
  return rows.map(({ id }) => id)
}
