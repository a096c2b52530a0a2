import { ListReviews, type Paging } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { and, asc } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { notDeleted } from '#db/review-columns'
import { reviews } from '#db/schema'
import { inList } from './list-filters'
import { orderFor, pageOfAll } from './list-order'
import { limitsOf, pageQueries, type ReviewPage, readPage } from './list-page'

export async function listReviews(
  db: Queryable,
  viewer: Viewer,
  query: ListReviews,
  today: Day,
): Promise<ReviewPage> {
  const condition = await inList(db, viewer, query, today)
  const limits = limitsOf(query)
  const ids = isAdmin(viewer) ? pageOfAll(db, viewer, query, and(notDeleted, condition), limits) : undefined
  const { page, total } = pageQueries(db, condition, orderFor(viewer, query), limits, ids)
  return readPage(db, today, page, total)
}

const upcoming = ListReviews.parse({ state: 'upcoming' })

export async function listUpcoming(
  db: Queryable,
  viewer: Viewer,
  paging: Paging,
  today: Day,
): Promise<ReviewPage> {
  const condition = await inList(db, viewer, upcoming, today)
  const order = [asc(reviews.startDate), asc(reviews.id)]
  const { page, total } = pageQueries(db, condition, order, limitsOf(paging))
  return readPage(db, today, page, total)
}
