import { ListReviews, type Paging, type ProgressCount } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { Viewer } from '@evenhand/domain/permissions'
import { finalPhase } from '@evenhand/domain/phases'
import type { Sharing } from '@evenhand/domain/visibility'
import { and, asc, count, desc, eq, gte, isNull, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isOpen } from '#db/is-open'
import type { Queryable } from '#db/open'
import { phaseActorId } from '#db/phase-actor'
import { prepared } from '#db/prepared'
import {
  type CycleName,
  cycleName,
  employee,
  first,
  notDeleted,
  type ReviewNames,
  reviewNames,
  second,
} from '#db/review-columns'
import { cycles, type ReviewRow, reviews, users } from '#db/schema'
import { sharingSetting } from '../settings/store'
import { hasUnavailableEvaluator, matches, visibleTo } from './list-filters'

const listColumns = {
  id: reviews.id,
  userId: reviews.userId,
  firstEvaluatorId: reviews.firstEvaluatorId,
  secondEvaluatorId: reviews.secondEvaluatorId,
  startDate: reviews.startDate,
  endDate: reviews.endDate,
  dueDates: reviews.dueDates,
  phase: reviews.phase,
  closedReason: reviews.closedReason,
  rating: reviews.rating,
  scoring: reviews.scoring,
  summaryVisibility: reviews.summaryVisibility,
  version: reviews.version,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  turnSince: reviews.turnSince,
}

export type ListedReview = Pick<ReviewRow, keyof typeof listColumns> &
  ReviewNames & { cycle: CycleName | null; sharing: Sharing }

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

const userId = sql.placeholder('userId')
const isTheirTurn = eq(phaseActorId, userId)

export const listReviewsOf = preparedList('list_reviews_of', eq(reviews.userId, userId), newestFirst)

/** Open reviews in which the user is an evaluator. Reviews where it is their turn are listed first. */
export const listReviewsToEvaluate = preparedList(
  'list_reviews_to_evaluate',
  and(or(eq(reviews.firstEvaluatorId, userId), eq(reviews.secondEvaluatorId, userId)), isOpen),
  [desc(isTheirTurn), ...newestFirst],
)

/** Reviews where it is the user's turn, including upcoming ones. Sorted by due date, then by the start of the turn. */
export const listMyTurn = preparedList('list_my_turn', and(isTheirTurn, isOpen), [
  asc(reviews.dueDate),
  asc(reviews.turnSince),
  asc(reviews.id),
])

/** Completed reviews of the user since a time that they have not opened yet, newest first. */
export function listNewResults(db: Queryable, userId: string, since: Date): Promise<ListedReview[]> {
  return newResults(db).execute({ userId, since: since.toISOString() })
}

const newResults = prepared((db) => {
  const isNew = and(
    eq(reviews.userId, userId),
    eq(reviews.phase, finalPhase),
    isNull(reviews.resultOpenedAt),
    gte(reviews.turnSince, sql.placeholder('since')),
  )
  const newest = [desc(reviews.turnSince), desc(reviews.id)]
  return pageQueries(db, isNew, newest, { limit: noLimit, offset: 0 }).page.prepare('list_new_results')
})

/** A list of one user, whose statements are prepared because only their values change. */
function preparedList(name: string, condition: SQL | undefined, order: SQL[]) {
  const statements = prepared((db) => {
    const limits = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
    const { page, total } = pageQueries(db, condition, order, limits)
    return { page: page.prepare(name), total: total.prepare(`${name}_total`) }
  })
  return async (db: Queryable, userId: string, paging: Paging): Promise<ReviewPage> => {
    const { page, total } = statements(db)
    const [rows, [counted]] = await Promise.all([
      page.execute({ userId, ...limitsOf(paging) }),
      total.execute({ userId }),
    ])
    return { rows, total: counted?.total ?? 0 }
  }
}

async function selectPage(
  db: Queryable,
  condition: SQL | undefined,
  order: SQL[],
  paging: Paging,
): Promise<ReviewPage> {
  const { page, total } = pageQueries(db, condition, order, limitsOf(paging))
  const [rows, [counted]] = await Promise.all([page, total])
  return { rows, total: counted?.total ?? 0 }
}

interface Limits {
  limit: number | Placeholder
  offset: number | Placeholder
}

/** The subquery selects the ids of the page. The joins and the wide columns are only read for these. */
function pageQueries(db: Queryable, condition: SQL | undefined, order: SQL[], { limit, offset }: Limits) {
  const where = and(notDeleted, condition)
  const listed = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('listed')
  return {
    page: db
      .select({ ...listColumns, ...reviewNames, cycle: cycleName, sharing: sharingSetting })
      .from(listed)
      .innerJoin(reviews, eq(reviews.id, listed.id))
      .innerJoin(employee, eq(employee.id, reviews.userId))
      .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
      .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
      .leftJoin(cycles, eq(cycles.id, reviews.cycleId))
      .orderBy(...order),
    total: db.select({ total: count() }).from(reviews).where(where),
  }
}

/** Greater than the length of any list. */
const noLimit = 2 ** 31 - 1

function limitsOf({ page, limit }: Paging) {
  return limit === 0 ? { limit: noLimit, offset: 0 } : { limit, offset: (page - 1) * limit }
}

/** The number of open reviews that need a new evaluator. */
export async function countWithoutEvaluator(db: Queryable, today: Day): Promise<number> {
  return db.$count(reviews, and(notDeleted, isOpen, hasUnavailableEvaluator(today)))
}

/** The number of reviews per department and phase, without those that were closed without a result. */
export async function countProgress(db: Queryable, today: Day): Promise<ProgressCount[]> {
  return db
    .select({
      department: users.department,
      phase: reviews.phase,
      total: count(),
      overdue: sql<number>`(count(*) filter (where ${isOpen} and ${reviews.dueDate} < ${today}))::int`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(notDeleted, not(reviews.isClosed)))
    .groupBy(users.department, reviews.phase)
}
