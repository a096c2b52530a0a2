import type { ListReviews, Paging } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { type Phase, phases, phasesOfTab } from '@evenhand/domain/phases'
import { isAdmin, type Viewer } from '@evenhand/domain/rights'
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../../db/open'
import { type ReviewRow, reviews } from '../../db/schema'
import { likeText } from '../users/store'
import { first, knownName, present, type ReviewNames, reviewed, reviewNames, second } from './store'

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
  | 'summarySides'
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

export async function listReviews(
  db: Queryable,
  viewer: Viewer,
  query: ListReviews,
  today: Day,
): Promise<ReviewPage> {
  const order = query.sortBy === 'end_date' ? [desc(reviews.endDate), desc(reviews.id)] : newestFirst
  return page(db, [scope(viewer), ...filters(query, today)], order, query)
}

export async function listUpcoming(
  db: Queryable,
  viewer: Viewer,
  paging: Paging,
  today: Day,
): Promise<ReviewPage> {
  const conditions = [scope(viewer), ...stateConditions('upcoming', today)]
  return page(db, conditions, [asc(reviews.startDate), asc(reviews.id)], paging)
}

export async function listReviewsOf(db: Queryable, userId: string, paging: Paging): Promise<ReviewPage> {
  return page(db, [eq(reviews.userId, userId)], newestFirst, paging)
}

/** Those not yet completed in which the person is an evaluator, their turn first. */
export async function listReviewsToEvaluate(
  db: Queryable,
  userId: string,
  paging: Paging,
): Promise<ReviewPage> {
  const isTheirTurn = or(
    and(
      eq(reviews.firstEvaluatorId, userId),
      inArray(reviews.phase, ['first-goal-checking', 'first-evaluation']),
    ),
    and(
      eq(reviews.secondEvaluatorId, userId),
      inArray(reviews.phase, ['second-goal-checking', 'second-evaluation']),
    ),
  )
  const evaluates = or(eq(reviews.firstEvaluatorId, userId), eq(reviews.secondEvaluatorId, userId))
  return page(db, [evaluates, ne(reviews.phase, 'final')], [sql`${isTheirTurn} desc`, ...newestFirst], paging)
}

const newestFirst = [desc(reviews.updatedAt), desc(reviews.id)]

async function page(
  db: Queryable,
  conditions: (SQL | undefined)[],
  order: SQL[],
  { page: number, limit }: Paging,
): Promise<ReviewPage> {
  const where = and(present, ...conditions)
  const all = db
    .select({ review: listColumns, ...reviewNames })
    .from(reviews)
    .innerJoin(reviewed, eq(reviewed.id, reviews.userId))
    .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
    .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
    .where(where)
    .orderBy(...order)
  const counting = db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(reviewed, eq(reviewed.id, reviews.userId))
    .where(where)
  const paged = limit === 0 ? all : all.limit(limit).offset((number - 1) * limit)
  const [rows, [counted]] = await Promise.all([paged, counting])
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ review, user, firstEvaluator, secondEvaluator }) => ({
      ...review,
      user,
      firstEvaluator: knownName(firstEvaluator),
      secondEvaluator: knownName(secondEvaluator),
    })),
  }
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
  summarySides: reviews.summarySides,
  version: reviews.version,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  turnSince: reviews.turnSince,
}

/** Admins see all reviews, everyone else those they take part in. */
function scope(viewer: Viewer): SQL | undefined {
  if (isAdmin(viewer)) return undefined
  return or(
    eq(reviews.userId, viewer.id),
    eq(reviews.firstEvaluatorId, viewer.id),
    eq(reviews.secondEvaluatorId, viewer.id),
  )
}

function filters(query: ListReviews, today: Day): (SQL | undefined)[] {
  const conditions: (SQL | undefined)[] = []
  if (query.state) conditions.push(...stateConditions(query.state, today))
  if (query.phase) conditions.push(eq(reviews.phase, query.phase))
  if (query.tab) conditions.push(inArray(reviews.phase, phasesOfTab(query.tab)))
  if (query.status) conditions.push(statusCondition(query.status, today))
  const words = query.search.trim()
  if (words !== '')
    conditions.push(sql`${reviewed.sortName} like '%' || fold_text(${likeText(words)}) || '%'`)
  conditions.push(inRange(query))
  return conditions
}

function stateConditions(state: NonNullable<ListReviews['state']>, today: Day): SQL[] {
  if (state === 'completed') return [eq(reviews.phase, 'final')]
  const date = state === 'upcoming' ? gt(reviews.startDate, today) : lte(reviews.startDate, today)
  return [ne(reviews.phase, 'final'), date]
}

/** 'draft' shows overdue ones too: nothing that waits for someone may vanish from the default list. */
function statusCondition(status: NonNullable<ListReviews['status']>, today: Day): SQL | undefined {
  if (isPhase(status)) return eq(reviews.phase, status)
  if (status === 'completed') return eq(reviews.phase, 'final')
  if (status === 'overdue') return and(ne(reviews.phase, 'final'), lt(reviews.endDate, today))
  return ne(reviews.phase, 'final')
}

function isPhase(status: string): status is Phase {
  return (phases as readonly string[]).includes(status)
}

/** A review matches when it starts or ends in the range; lying fully inside is both. */
function inRange({ startDate, endDate }: ListReviews): SQL | undefined {
  if (startDate && endDate) {
    return or(between(reviews.startDate, startDate, endDate), between(reviews.endDate, startDate, endDate))
  }
  if (startDate) return or(gte(reviews.startDate, startDate), gte(reviews.endDate, startDate))
  if (endDate) return or(lte(reviews.startDate, endDate), lte(reviews.endDate, endDate))
  return undefined
}
