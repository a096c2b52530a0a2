import { ListReviews, type Paging } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { reviews } from '#db/schema'
import { question } from '#db/statement'
import { turnHolderId } from '#db/turn-holder'
import { countListed, countStanding, countWhere } from './count-store'
import {
  type AskedReviews,
  filters,
  isInRange,
  isOfSome,
  isOfWholePhases,
  openPhases,
  scope,
  standsIn,
} from './filter-store'
import { newestFirst, type ReviewPage, readPage, selectIds, selectPage } from './page-store'
import { selectIdsInPeriods } from './period-store'

export async function listReviews(
  db: Queryable,
  viewer: Viewer,
  query: AskedReviews,
  today: Day,
): Promise<ReviewPage> {
  const counted = countListed(db, viewer, query, today)
  const order = listOrder(query, await isWalked(db, viewer, query, counted))
  const ids =
    isAdmin(viewer) && isInRange(query) && !isOfSome(query)
      ? selectIdsInPeriods(db, query, today, order)
      : selectIds(db, [scope(viewer), ...filters(query, today)], order)
  const [rows, total] = await Promise.all([readPage(db, ids, order, query), counted])
  return { rows, total }
}

export async function listUpcoming(
  db: Queryable,
  viewer: Viewer,
  paging: Paging,
  today: Day,
): Promise<ReviewPage> {
  const order = [asc(reviews.startDate), asc(reviews.id)]
  const ids = selectIds(db, [scope(viewer), ...filters(upcoming, today)], order)
  const [rows, total] = await Promise.all([
    readPage(db, ids, order, paging),
    countListed(db, viewer, upcoming, today),
  ])
  return { rows, total }
}

const upcoming = ListReviews.parse({ state: 'upcoming' })

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
  const cut = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
  return {
    page: question(name, (db) => selectPage(db, selectIds(db, conditions, order), order, cut)),
    total: question(`${name}_total`, (db) => countWhere(db, conditions)),
  }
}

async function ofPerson(
  db: Queryable,
  list: ReturnType<typeof personsList>,
  userId: string,
  { page, limit }: Paging,
): Promise<ReviewPage> {
  const isWhole = limit === 0
  const cut = { limit: isWhole ? null : limit, offset: isWhole ? 0 : (page - 1) * limit }
  const [rows, [counted]] = await Promise.all([
    list.page(db, { person: userId, ...cut }),
    list.total(db, { person: userId }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Whether so many of those in an order's index are on the list that a walk along it soon meets enough of them. */
async function isWalked(
  db: Queryable,
  viewer: Viewer,
  query: ListReviews,
  counted: Promise<number>,
): Promise<boolean> {
  if (!isOfSome(query) && !isInRange(query)) return true
  if (!isAdmin(viewer) || !isOfWholePhases(query)) return false
  const [found, standing] = await Promise.all([counted, countStanding(db, query)])
  return found * rarestCommon >= standing
}

const rarestCommon = 20

/** Sorting by what no index holds keeps the database from a walk: it finds the reviews first. */
function listOrder(query: ListReviews, isWalked: boolean): SQL[] {
  const { endDate, updatedAt, id } = reviews
  const newest = isWalked ? newestFirst : [desc(sql`${updatedAt} + interval '0'`), desc(id)]
  if (query.sortBy !== 'end_date') return newest
  return [desc(isWalked ? endDate : sql`${endDate} + 0`), ...newest]
}
