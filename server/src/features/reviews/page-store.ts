import type { Paging } from '@evenhand/domain/api'
import { and, desc, eq, type Placeholder, type SQL } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { type ReviewRow, reviews } from '#db/schema'
import { first, present, type ReviewNames, reviewed, reviewNames, second } from './store'

export type ListedReview = Pick<
  ReviewRow,
  | 'id'
  | 'userId'
  | 'firstEvaluatorId'
  | 'secondEvaluatorId'
  | 'startDate'
  | 'endDate'
  | 'phase'
  | 'rating'
  | 'scoring'
  | 'summaryVisibility'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'turnSince'
> &
  ReviewNames

export interface ReviewPage {
  rows: ListedReview[]
  total: number
}

export const newestFirst = [desc(reviews.updatedAt), desc(reviews.id)]

/** The ids of the reviews of a list, before its page is cut out of them. */
export function selectIds(db: Queryable, conditions: (SQL | undefined)[], order: SQL[]) {
  return db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(present, ...conditions))
    .orderBy(...order)
    .$dynamic()
}

export async function readPage(
  db: Queryable,
  ids: Ids,
  order: SQL[],
  paging: Paging,
): Promise<ListedReview[]> {
  const { page, limit } = paging
  const cut = limit === 0 ? {} : { limit, offset: (page - 1) * limit }
  return selectPage(db, ids, order, cut)
}

type Ids = ReturnType<typeof selectIds>

interface Cut {
  limit?: number | Placeholder
  offset?: number | Placeholder
}

/** Only the reviews of the page are read, with the names in them. */
export function selectPage(db: Queryable, ids: Ids, order: SQL[], { limit, offset }: Cut) {
  if (limit !== undefined) ids.limit(limit)
  if (offset !== undefined) ids.offset(offset)
  const page = ids.as('page')
  return db
    .select({ ...listColumns, ...reviewNames })
    .from(page)
    .innerJoin(reviews, eq(reviews.id, page.id))
    .innerJoin(reviewed, eq(reviewed.id, reviews.userId))
    .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
    .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
    .orderBy(...order)
}

const listColumns = {
  id: reviews.id,
  userId: reviews.userId,
  firstEvaluatorId: reviews.firstEvaluatorId,
  secondEvaluatorId: reviews.secondEvaluatorId,
  startDate: reviews.startDate,
  endDate: reviews.endDate,
  phase: reviews.phase,
  rating: reviews.rating,
  scoring: reviews.scoring,
  summaryVisibility: reviews.summaryVisibility,
  version: reviews.version,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  turnSince: reviews.turnSince,
}
