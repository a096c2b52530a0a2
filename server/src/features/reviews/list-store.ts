import type { ListReviews, Paging } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { Viewer } from '@evenhand/domain/rights'
import { and, asc, desc, eq, gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open'
import { prepared } from '../../db/prepared'
import { type ReviewRow, reviews } from '../../db/schema'
import { turnHolderId } from '../../db/turn-holder'
import { countListed, countReviews, countWhere } from './count-store'
import { filters, isNarrowed, openPhases, scope, standsIn } from './filter-store'
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
  const conditions = [scope(viewer), ...filters(query, today)]
  const [rows, total] = await Promise.all([
    readPage(db, conditions, listOrder(query), query),
    countListed(db, viewer, query, today),
  ])
  return { rows, total }
}

export async function listUpcoming(
  db: Queryable,
  viewer: Viewer,
  paging: Paging,
  today: Day,
): Promise<ReviewPage> {
  const conditions = [scope(viewer), standsIn(openPhases), gt(reviews.startDate, today)]
  return page(db, conditions, [asc(reviews.startDate), asc(reviews.id)], paging)
}

export async function listReviewsOf(db: Queryable, userId: string, paging: Paging): Promise<ReviewPage> {
  return ofPerson(db, reviewsOf, userId, paging)
}

/** Those not yet completed in which the person is an evaluator, their turn first. */
export async function listReviewsToEvaluate(
  db: Queryable,
  userId: string,
  paging: Paging,
): Promise<ReviewPage> {
  return ofPerson(db, reviewsToEvaluate, userId, paging)
}

/**
 * Those that wait for the person, whether their period has begun or not: the soonest due first, and of these the one
 * that waits the longest.
 */
export async function listWaiting(db: Queryable, userId: string, paging: Paging): Promise<ReviewPage> {
  return ofPerson(db, waiting, userId, paging)
}

const newestFirst = [desc(reviews.updatedAt), desc(reviews.id)]

const person = sql.placeholder('person')

const reviewsOf = personsList('reviews_of', [eq(reviews.userId, person)], newestFirst)

const reviewsToEvaluate = personsList(
  'reviews_to_evaluate',
  [or(eq(reviews.firstEvaluatorId, person), eq(reviews.secondEvaluatorId, person)), standsIn(openPhases)],
  [desc(eq(turnHolderId, person)), ...newestFirst],
)

const waiting = personsList(
  'reviews_waiting',
  [eq(turnHolderId, person), standsIn(openPhases)],
  [asc(reviews.endDate), asc(reviews.turnSince), asc(reviews.id)],
)

/** The lists on the start pages always ask the same, of somebody else each time. */
function personsList(name: string, conditions: (SQL | undefined)[], order: SQL[]) {
  return prepared((db) => ({
    rows: selectPage(db, conditions, order, {
      limit: sql.placeholder('limit'),
      offset: sql.placeholder('offset'),
    }).prepare(name),
    total: countWhere(db, conditions).prepare(`${name}_total`),
  }))
}

async function ofPerson(
  db: Queryable,
  list: ReturnType<typeof personsList>,
  userId: string,
  { page, limit }: Paging,
): Promise<ReviewPage> {
  const { rows, total } = list(db)
  const isWhole = limit === 0
  const [found, [counted]] = await Promise.all([
    rows.execute({
      person: userId,
      limit: isWhole ? null : limit,
      offset: isWhole ? 0 : (page - 1) * limit,
    }),
    total.execute({ person: userId }),
  ])
  return { rows: found.map(listed), total: counted?.total ?? 0 }
}

/**
 * A narrowed list is sorted by what no index holds, so that its reviews are found first: walking an order until enough
 * match would take long for those at its end.
 */
function listOrder(query: ListReviews): SQL[] {
  const isByEnd = query.sortBy === 'end_date'
  if (!isNarrowed(query)) return isByEnd ? [desc(reviews.endDate), desc(reviews.id)] : newestFirst
  const key = isByEnd ? sql`${reviews.endDate} + 0` : sql`${reviews.updatedAt} + interval '0'`
  return [desc(key), desc(reviews.id)]
}

async function page(
  db: Queryable,
  conditions: (SQL | undefined)[],
  order: SQL[],
  paging: Paging,
): Promise<ReviewPage> {
  const [rows, total] = await Promise.all([
    readPage(db, conditions, order, paging),
    countReviews(db, conditions),
  ])
  return { rows, total }
}

async function readPage(
  db: Queryable,
  conditions: (SQL | undefined)[],
  order: SQL[],
  { page: number, limit }: Paging,
): Promise<ListedReview[]> {
  const cut = limit === 0 ? {} : { limit, offset: (number - 1) * limit }
  return (await selectPage(db, conditions, order, cut)).map(listed)
}

interface Cut {
  limit?: number | Placeholder
  offset?: number | Placeholder
}

/** Only the reviews of the page are read, with the names in them. */
function selectPage(db: Queryable, conditions: (SQL | undefined)[], order: SQL[], { limit, offset }: Cut) {
  const found = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(present, ...conditions))
    .orderBy(...order)
    .$dynamic()
  if (limit !== undefined) found.limit(limit)
  if (offset !== undefined) found.offset(offset)
  const page = found.as('page')
  return db
    .select({ review: listColumns, ...reviewNames })
    .from(page)
    .innerJoin(reviews, eq(reviews.id, page.id))
    .innerJoin(reviewed, eq(reviewed.id, reviews.userId))
    .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
    .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
    .orderBy(...order)
}

function listed({
  review,
  user,
  firstEvaluator,
  secondEvaluator,
}: Awaited<ReturnType<typeof selectPage>>[number]): ListedReview {
  return {
    ...review,
    user,
    firstEvaluator: knownName(firstEvaluator),
    secondEvaluator: knownName(secondEvaluator),
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
