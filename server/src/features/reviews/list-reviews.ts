import { ListReviews, type Paging, type ProgressCount } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { Viewer } from '@evenhand/domain/permissions'
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { type ReviewRow, reviews, users } from '#db/schema'
import { turnHolderId } from '#db/turn-holder'
import { isOpen, matches, visibleTo } from './list-filters'
import { employee, first, notDeleted, type ReviewNames, reviewNames, second } from './store'

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

export type ListedReview = Pick<ReviewRow, keyof typeof listColumns> & ReviewNames

export interface ReviewPage {
  rows: ListedReview[]
  total: number
}

const newestFirst = [desc(reviews.updatedAt), desc(reviews.id)]

export async function listReviews(
  db: Queryable,
  viewer: Viewer,
  query: ListReviews,
  today: Day,
): Promise<ReviewPage> {
  const order = query.sortBy === 'end_date' ? [desc(reviews.endDate), ...newestFirst] : newestFirst
  return selectPage(db, and(visibleTo(viewer), matches(query, today)), order, query)
}

const upcoming = ListReviews.parse({ state: 'upcoming' })

export async function listUpcoming(
  db: Queryable,
  viewer: Viewer,
  paging: Paging,
  today: Day,
): Promise<ReviewPage> {
  const order = [asc(reviews.startDate), asc(reviews.id)]
  return selectPage(db, and(visibleTo(viewer), matches(upcoming, today)), order, paging)
}

export async function listReviewsOf(db: Queryable, userId: string, paging: Paging): Promise<ReviewPage> {
  return selectPage(db, eq(reviews.userId, userId), newestFirst, paging)
}

/** Open reviews in which the user is an evaluator. Reviews where it is their turn are listed first. */
export async function listReviewsToEvaluate(
  db: Queryable,
  userId: string,
  paging: Paging,
): Promise<ReviewPage> {
  const isEvaluator = or(eq(reviews.firstEvaluatorId, userId), eq(reviews.secondEvaluatorId, userId))
  return selectPage(db, and(isEvaluator, isOpen), [desc(eq(turnHolderId, userId)), ...newestFirst], paging)
}

/** Reviews where it is the user's turn, including upcoming ones. Sorted by end date, then by the start of the turn. */
export async function listMyTurn(db: Queryable, userId: string, paging: Paging): Promise<ReviewPage> {
  const order = [asc(reviews.endDate), asc(reviews.turnSince), asc(reviews.id)]
  return selectPage(db, and(eq(turnHolderId, userId), isOpen), order, paging)
}

/** The subquery selects the ids of the page. The joins and the wide columns are only read for these. */
async function selectPage(
  db: Queryable,
  condition: SQL | undefined,
  order: SQL[],
  { page, limit }: Paging,
): Promise<ReviewPage> {
  const where = and(notDeleted, condition)
  const ids = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(...order)
    .$dynamic()
  const listed = (limit === 0 ? ids : ids.limit(limit).offset((page - 1) * limit)).as('listed')
  const [rows, total] = await Promise.all([
    db
      .select({ ...listColumns, ...reviewNames })
      .from(listed)
      .innerJoin(reviews, eq(reviews.id, listed.id))
      .innerJoin(employee, eq(employee.id, reviews.userId))
      .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
      .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
      .orderBy(...order),
    db.$count(reviews, where),
  ])
  return { rows, total }
}

/** The number of reviews per department and phase. */
export async function countProgress(db: Queryable, today: Day): Promise<ProgressCount[]> {
  return db
    .select({
      department: users.department,
      phase: reviews.phase,
      total: count(),
      overdue: sql<number>`(count(*) filter (where ${isOpen} and ${reviews.endDate} < ${today}))::int`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(notDeleted)
    .groupBy(users.department, reviews.phase)
}
