import { ListReviews, type Paging } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { Evaluation } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/permissions'
import { finalPhase } from '@evenhand/domain/phases'
import type { Sharing } from '@evenhand/domain/visibility'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  isNull,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { listCoveredBy } from '#db/covered-by'
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
import { cycles, type ReviewRow, reviews } from '#db/schema'
import { type StandInColumns, standInOf } from '#db/stand-in-of'
import { sharingSetting, tellAdjustedSetting } from '../settings/store'
import { inList } from './list-filters'
import { newestFirst, newestKnownTo, orderFor } from './list-order'

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
  isHeld: reviews.isHeld,
  adjustedRating: reviews.adjustedRating,
  acknowledgedAt: reviews.acknowledgedAt,
  talkRequestedAt: reviews.talkRequestedAt,
  talkOutcome: reviews.talkOutcome,
  rating: reviews.rating,
  scoring: reviews.scoring,
  summaryVisibility: reviews.summaryVisibility,
  version: reviews.version,
  employeeVersions: reviews.employeeVersions,
  employeeUpdatedAt: reviews.employeeUpdatedAt,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  turnSince: reviews.turnSince,
}

const adjustedEvaluations = sql<
  Evaluation[]
>`case when ${reviews.adjustedRating} is null then '[]' else ${reviews.evaluations} end`.as('evaluations')

export type ListedReview = Pick<ReviewRow, keyof typeof listColumns> &
  ReviewNames &
  StandInColumns & {
    cycle: CycleName | null
    sharing: Sharing
    tellAdjusted: boolean
    /** Empty in lists, unless the result was adjusted. */
    evaluations: Evaluation[]
  }

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
  return selectPage(db, await inList(db, viewer, query, today), orderFor(viewer, query), query, today)
}

const upcoming = ListReviews.parse({ state: 'upcoming' })

export async function listUpcoming(
  db: Queryable,
  viewer: Viewer,
  paging: Paging,
  today: Day,
): Promise<ReviewPage> {
  const order = [asc(reviews.startDate), asc(reviews.id)]
  return selectPage(db, await inList(db, viewer, upcoming, today), order, paging, today)
}

const userId = sql.placeholder('userId')
const todayValue = sql.placeholder('today')
/** The user and the people for whom they stand in. */
const seatIds = sql.placeholder('seatIds')
/** Stand-ins evaluate the reviews of others. They do not act in self phases, or in their own review. */
const isTheirTurn = sql`(${phaseActorId} = any(${seatIds}::uuid[]) and (${phaseActorId} = ${userId} or ${reviews.userId} not in (${userId}, ${phaseActorId})))`

export const listReviewsOf = preparedList(
  'list_reviews_of',
  eq(reviews.userId, userId),
  newestKnownTo(userId),
)

/** Open reviews in which the user is an evaluator or stands in for one. Reviews where it is their turn are listed first. */
export const listReviewsToEvaluate = preparedList(
  'list_reviews_to_evaluate',
  and(
    or(
      sql`${reviews.firstEvaluatorId} = any(${seatIds}::uuid[])`,
      sql`${reviews.secondEvaluatorId} = any(${seatIds}::uuid[])`,
    ),
    ne(reviews.userId, userId),
    isOpen,
  ),
  [desc(isTheirTurn), ...newestFirst],
)

/**
 * Reviews where it is the turn of the user, or of someone for whom they stand in, including upcoming ones. Sorted by due
 * date, then by the start of the turn.
 */
export const listMyTurn = preparedList('list_my_turn', and(isTheirTurn, isOpen), [
  asc(reviews.dueDate),
  asc(reviews.turnSince),
  asc(reviews.id),
])

/** Results of the user since a time that they have not opened yet, newest first. */
export function listNewResults(
  db: Queryable,
  userId: string,
  since: Date,
  today: Day,
): Promise<ListedReview[]> {
  return newResults(db).execute({ userId, since: since.toISOString(), today })
}

/** When the employee could first see the result. */
const shownAt = sql`coalesce(${reviews.releasedAt}, ${reviews.turnSince})`

const newResults = prepared((db) => {
  const isNew = and(
    eq(reviews.userId, userId),
    eq(reviews.phase, finalPhase),
    not(reviews.isHeld),
    isNull(reviews.resultOpenedAt),
    gte(shownAt, sql.placeholder('since')),
  )
  const newest = [desc(shownAt), desc(reviews.id)]
  const limits = { limit: noLimit, offset: 0 }
  return pageQueries(db, isNew, newest, limits, todayValue).page.prepare('list_new_results')
})

/** A list of one user, whose statements are prepared because only their values change. */
function preparedList(name: string, condition: SQL | undefined, order: SQL[]) {
  const statements = prepared((db) => {
    const limits = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
    const { page, total } = pageQueries(db, condition, order, limits, todayValue)
    return { page: page.prepare(name), total: total.prepare(`${name}_total`) }
  })
  return async (db: Queryable, userId: string, paging: Paging, today: Day): Promise<ReviewPage> => {
    const { page, total } = statements(db)
    const seatIds = [userId, ...(await listCoveredBy(db, userId, today))]
    const [rows, [counted]] = await Promise.all([
      page.execute({ userId, seatIds, today, ...limitsOf(paging) }),
      total.execute({ userId, seatIds }),
    ])
    return { rows, total: counted?.total ?? 0 }
  }
}

async function selectPage(
  db: Queryable,
  condition: SQL | undefined,
  order: SQL[],
  paging: Paging,
  today: Day,
): Promise<ReviewPage> {
  const { page, total } = pageQueries(db, condition, order, limitsOf(paging), today)
  const [rows, [counted]] = await Promise.all([page, total])
  return { rows, total: counted?.total ?? 0 }
}

interface Limits {
  limit: number | Placeholder
  offset: number | Placeholder
}

/** The subquery selects the ids of the page. The joins and the wide columns are only read for these. */
function pageQueries(
  db: Queryable,
  condition: SQL | undefined,
  order: SQL[],
  { limit, offset }: Limits,
  today: Day | Placeholder,
) {
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
      .select({
        ...listColumns,
        ...reviewNames,
        firstStandIn: standInOf(reviews.firstEvaluatorId, today),
        secondStandIn: standInOf(reviews.secondEvaluatorId, today),
        cycle: cycleName,
        sharing: sharingSetting,
        tellAdjusted: tellAdjustedSetting,
        evaluations: adjustedEvaluations,
      })
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
