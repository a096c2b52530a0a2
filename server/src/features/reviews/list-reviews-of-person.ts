import type { Paging } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import { and, asc, desc, eq, gte, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOpen } from '#db/conditions'
import { listCoveredBy } from '#db/covered-by'
import type { Queryable } from '#db/open'
import { phaseActorId } from '#db/phase-actor'
import { prepared } from '#db/prepared'
import { notDeleted } from '#db/review-columns'
import { reviews } from '#db/schema'
import { isOpenTalkFor } from './list-filters'
import { type Limits, newestKnownTo } from './list-order'
import { limitsOf, noLimit, pageQueries, type ReviewPage, withNames } from './list-page'

const userId = sql.placeholder('userId')

/** Whether the user has this seat of a review, or stands in for the person who does. */
type HasSeat = (seat: SQL | PgColumn) => SQL

/** For someone who stands in for no one. PostgreSQL keeps the plan of this statement, but not of one with a list of IDs. */
const isOwnSeat: HasSeat = (seat) => sql`${seat} = ${userId}`

/** An employee cannot choose the stand-in of an evaluator of their own review. */
const isOwnOrCoveredSeat: HasSeat = (seat) => {
  const namedByEmployee = sql`select * from unnest(${sql.placeholder('coveredIds')}::uuid[], ${sql.placeholder('namedBy')}::uuid[])`
  return sql`(${seat} = any(${sql.placeholder('seatIds')}::uuid[]) and (${seat}, ${reviews.userId}) not in (${namedByEmployee}))`
}

/** Whether it is the turn of the user. Stand-ins do not act in self phases, or in their own review. */
function isTheirTurn(hasSeat: HasSeat): SQL {
  if (hasSeat === isOwnSeat) return hasSeat(phaseActorId)
  return sql`(${hasSeat(phaseActorId)} and (${phaseActorId} = ${userId} or ${reviews.userId} not in (${userId}, ${phaseActorId})))`
}

export function listReviewsOf(db: Queryable, userId: string, paging: Paging, today: Day) {
  return reviewsOf(db, today, { userId }, paging)
}

const reviewsOf = preparedPage('list_reviews_of', {
  condition: eq(reviews.userId, userId),
  order: newestKnownTo(userId),
})

/** Open reviews in which the user is an evaluator or stands in for one. Reviews where it is their turn are listed first. */
export const listReviewsToEvaluate = seatList('list_reviews_to_evaluate', (hasSeat) => ({
  condition: and(
    or(hasSeat(reviews.firstEvaluatorId), hasSeat(reviews.secondEvaluatorId)),
    ne(reviews.userId, userId),
    isOpen,
  ),
  order: [desc(isTheirTurn(hasSeat)), ...newestKnownTo(sql.placeholder('viewerId'))],
}))

/**
 * Reviews where it is the turn of the user, or of someone for whom they stand in, including upcoming ones. Sorted by due
 * date, then by the start of the turn.
 */
export const listMyTurn = seatList('list_my_turn', (hasSeat) => ({
  condition: and(isTheirTurn(hasSeat), isOpen),
  order: [asc(reviews.dueDate), asc(reviews.turnSince), asc(reviews.id)],
}))

interface Listed {
  condition: SQL | undefined
  order: SQL[]
}

function seatList(name: string, list: (hasSeat: HasSeat) => Listed) {
  const own = preparedPage(name, list(isOwnSeat))
  const ownOrCovered = preparedPage(`${name}_for_others`, list(isOwnOrCoveredSeat))
  return async (db: Queryable, userId: string, paging: Paging, today: Day, viewerId = userId) => {
    const covered = await listCoveredBy(db, userId, today)
    const coveredIds = covered.map((each) => each.userId)
    const namedBy = covered.map((each) => each.namedBy)
    const values = { userId, viewerId, seatIds: [userId, ...coveredIds], coveredIds, namedBy }
    return (covered.length === 0 ? own : ownOrCovered)(db, today, values, paging)
  }
}

/** The statements of a list are prepared, because only their values change. */
function preparedPage(
  name: string,
  { condition, order }: Listed,
  limits: Limits = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') },
) {
  const statements = prepared((db) => {
    const counted = db.$count(reviews, and(notDeleted, condition))
    const { page, total } = pageQueries(db, condition, order, limits, { total: counted })
    return { page: page.prepare(name), total: total.prepare(`${name}_total`) }
  })
  return async (
    db: Queryable,
    today: Day,
    values: Record<string, unknown>,
    paging?: Paging,
  ): Promise<ReviewPage> => {
    const { page, total } = statements(db)
    const rows = await page.execute({ ...values, ...(paging && limitsOf(paging)) })
    // Only an empty page does not contain the total.
    const [counted] = rows.length > 0 ? rows : await total.execute(values)
    return { rows: await withNames(db, rows, today), total: counted?.total ?? 0 }
  }
}

/** Results of the user since a time that they have not acknowledged yet, newest first. */
export async function listNewResults(db: Queryable, userId: string, since: Date, today: Day) {
  return withNames(db, await newResults(db).execute({ userId, since: since.toISOString() }), today)
}

/** When the employee could first see the result. */
const shownAt = sql`coalesce(${reviews.releasedAt}, ${reviews.turnSince})`

const newResults = prepared((db) => {
  const isNew = and(
    eq(reviews.userId, userId),
    eq(reviews.phase, finalPhase),
    not(reviews.isHeld),
    isNull(reviews.acknowledgedAt),
    // Older results do not ask to be acknowledged.
    or(isNull(reviews.resultOpenedAt), isNotNull(reviews.releasedAt)),
    gte(shownAt, sql.placeholder('since')),
  )
  const newest = [desc(shownAt), desc(reviews.id)]
  const limits = { limit: noLimit, offset: 0 }
  return pageQueries(db, isNew, newest, limits).page.prepare('list_new_results')
})

/** How many employees other than the user want to talk about their result, and the review of the oldest request. */
export function findOpenTalks(db: Queryable, userId: string, today: Day) {
  return openTalks(db, today, { userId })
}

const openTalks = preparedPage(
  'list_open_talks',
  { condition: isOpenTalkFor(userId), order: [asc(reviews.talkRequestedAt), asc(reviews.id)] },
  { limit: 1, offset: 0 },
)
