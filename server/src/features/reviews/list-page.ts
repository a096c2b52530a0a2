import type { Paging } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { Evaluation } from '@evenhand/domain/reviews/fields'
import type { Sharing } from '@evenhand/domain/reviews/visibility'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { type StandInColumns, standInOf } from '#db/conditions'
import type { Queryable } from '#db/open'
import { prepared } from '#db/prepared'
import { type CycleName, cycleName, notDeleted, type ReviewNames } from '#db/review-columns'
import { cycles, type ReviewRow, reviews, users } from '#db/schema'
import { sharingSetting, tellAdjustedSetting } from '../settings/store'
import { type Limits, pageOf } from './list-order'

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
  closedRule: reviews.closedRule,
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
  droppedVersions: reviews.droppedVersions,
  employeeUpdatedAt: reviews.employeeUpdatedAt,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  turnSince: reviews.turnSince,
  resultOpenedAt: reviews.resultOpenedAt,
}

const adjustedEvaluations = sql<
  Evaluation[]
>`case when ${reviews.adjustedRating} is null then '[]' else ${reviews.evaluations} end`.as('evaluations')

type PageRow = Pick<ReviewRow, keyof typeof listColumns> & {
  cycle: CycleName | null
  sharing: Sharing
  tellAdjusted: boolean
  /** Empty in lists, unless the result was adjusted. */
  evaluations: Evaluation[]
  /** The length of the whole list, or null if another statement counts it. */
  total: number | null
}

export type ListedReview = Omit<PageRow, 'total'> & ReviewNames & StandInColumns

export interface ReviewPage {
  rows: ListedReview[]
  total: number
}

/** The subquery selects the ids of the page. The wide columns are only read for these. */
export function pageQueries(
  db: Queryable,
  condition: SQL | undefined,
  order: SQL[],
  limits: Limits,
  {
    ids = pageOf(db, and(notDeleted, condition), order, limits),
    total = sql`null`,
  }: { ids?: ReturnType<typeof pageOf>; total?: SQL<number | null> } = {},
) {
  const listed = ids.as('listed')
  return {
    page: db
      .select({
        ...listColumns,
        cycle: cycleName,
        sharing: sharingSetting,
        tellAdjusted: tellAdjustedSetting,
        evaluations: adjustedEvaluations,
        total,
      })
      .from(listed)
      .innerJoin(reviews, eq(reviews.id, listed.id))
      .leftJoin(cycles, eq(cycles.id, reviews.cycleId))
      .orderBy(...order),
    total: db.select({ total: count() }).from(reviews).where(and(notDeleted, condition)),
  }
}

/**
 * Adds the names and stand-ins of the people in the reviews. If the page joined them itself, PostgreSQL would take longer
 * to plan the query than to run it.
 */
export async function withNames(db: Queryable, rows: readonly PageRow[], today: Day) {
  if (rows.length === 0) return []
  const ids = rows.flatMap((row) => [row.userId, row.firstEvaluatorId, row.secondEvaluatorId])
  const listed = await listedPeople(db).execute({ ids: [...new Set(ids)], today })
  const people = new Map(listed.map((person) => [person.id, person]))
  const personOf = (id: string) => people.get(id) as (typeof listed)[number]
  return rows.map((row) => {
    const user = personOf(row.userId)
    const firstEvaluator = personOf(row.firstEvaluatorId)
    const secondEvaluator = personOf(row.secondEvaluatorId)
    return Object.assign(row, {
      user,
      userLeftOn: user.leftOn,
      firstEvaluator,
      secondEvaluator,
      firstStandIn: firstEvaluator.standIn,
      secondStandIn: secondEvaluator.standIn,
    })
  })
}

const listedPeople = prepared((db) => {
  const { id, firstName, lastName, leftOn, deletedAt } = users
  return db
    .select({
      id,
      firstName,
      lastName,
      leftOn,
      deletedAt,
      standIn: standInOf(id, sql.placeholder('today')),
    })
    .from(users)
    .where(sql`${id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('listed_people')
})

/** Greater than the length of any list. */
export const noLimit = 2 ** 31 - 1

export function limitsOf({ page, limit }: Paging) {
  return limit === 0 ? { limit: noLimit, offset: 0 } : { limit, offset: (page - 1) * limit }
}
