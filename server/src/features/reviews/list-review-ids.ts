import type { ReviewFilters } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { Viewer } from '@evenhand/domain/permissions'
import { and } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { notDeleted } from '#db/review-columns'
import { reviews } from '#db/schema'
import { inList } from './list-filters'
import { orderFor } from './list-order'

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
