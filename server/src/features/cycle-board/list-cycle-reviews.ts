import type { ListCycleReviewIds, ListCycleReviews } from '@evenhand/domain/api'
import type { CycleStatus } from '@evenhand/domain/cycles/cycles'
import { dayIn } from '@evenhand/domain/days'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm'
import { containsText, isNotAcknowledged, isOpen, type StandInColumns, standInOf } from '#db/conditions'
import type { Queryable } from '#db/open'
import { employee, first, type ReviewNames, reviewNames, second } from '#db/review-columns'
import { type ReviewRow, reviews } from '#db/schema'
import type { Context } from '../context'
import { hasOpenTalk } from '../reviews/list-filters'
import { isOverdue, isStalled, listDays, type Moment, momentOf } from './list-days'
import { isLate } from './read-forecast'
import { inCycle, requireCycle } from './store'

const columns = {
  id: reviews.id,
  userId: reviews.userId,
  firstEvaluatorId: reviews.firstEvaluatorId,
  secondEvaluatorId: reviews.secondEvaluatorId,
  launchDepartment: reviews.launchDepartment,
  launchPosition: reviews.launchPosition,
  startDate: reviews.startDate,
  phase: reviews.phase,
  closedReason: reviews.closedReason,
  closedRule: reviews.closedRule,
  isHeld: reviews.isHeld,
  dueDate: reviews.dueDate,
  turnSince: reviews.turnSince,
}

export type ListedCycleReview = Pick<ReviewRow, keyof typeof columns> & ReviewNames & StandInColumns

const order = [asc(reviews.dueDate), asc(employee.sortName), asc(reviews.id)]

/** By due date, then by name. */
export async function listCycleReviews(
  db: Queryable,
  cycleId: string,
  query: ListCycleReviews,
  moment: ListMoment,
): Promise<{ rows: ListedCycleReview[]; total: number }> {
  const condition = matches(cycleId, query, moment)
  const all = db
    .select({
      ...columns,
      ...reviewNames,
      firstStandIn: standInOf(reviews.firstEvaluatorId, moment.today),
      secondStandIn: standInOf(reviews.secondEvaluatorId, moment.today),
    })
    .from(reviews)
    .innerJoin(employee, eq(employee.id, reviews.userId))
    .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
    .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
    .where(condition)
    .orderBy(...order)
    .$dynamic()
  const { page, limit } = query
  const [rows, [counted]] = await Promise.all([
    limit === 0 ? all : all.limit(limit).offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(reviews)
      .innerJoin(employee, eq(employee.id, reviews.userId))
      .where(condition),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** All reviews that match, in the order of the list. */
export async function listCycleReviewIds(
  db: Queryable,
  cycleId: string,
  query: ListCycleReviewIds,
  moment: ListMoment,
): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(employee, eq(employee.id, reviews.userId))
    .where(matches(cycleId, query, moment))
    .orderBy(...order)
  return rows.map(({ id }) => id)
}

function matches(cycleId: string, query: ListCycleReviewIds, moment: ListMoment): SQL | undefined {
  const { department, phase, status, evaluatorId } = query
  const search = query.search.trim()
  // On the board, a review that was closed without a result counts for no phase.
  const isInPhase = status === 'closed' ? undefined : eq(reviews.isClosed, false)
  // The type requires every filter of the schema.
  const conditions: Record<keyof ListCycleReviewIds, SQL | undefined> = {
    department: department === undefined ? undefined : eq(reviews.launchDepartment, department),
    phase: phase === undefined ? undefined : and(eq(reviews.phase, phase), isInPhase),
    status: status === undefined ? undefined : hasStatus(status, moment),
    evaluatorId:
      evaluatorId === undefined
        ? undefined
        : or(eq(reviews.firstEvaluatorId, evaluatorId), eq(reviews.secondEvaluatorId, evaluatorId)),
    search: search === '' ? undefined : containsText(employee.sortName, search),
  }
  return and(inCycle(cycleId), ...Object.values(conditions))
}

function hasStatus(status: CycleStatus, moment: ListMoment): SQL | undefined {
  switch (status) {
    case 'open':
      return isOpen
    case 'overdue':
      return isOverdue(moment)
    case 'stalled':
      return isStalled(moment)
    case 'late':
      return moment.isLate
    case 'completed':
      return eq(reviews.phase, finalPhase)
    case 'not-acknowledged':
      return isNotAcknowledged
    case 'talk':
      return hasOpenTalk
    case 'closed':
      return eq(reviews.isClosed, true)
  }
}

interface ListMoment extends Moment {
  /** Selects the reviews that finish late according to the forecast. */
  isLate: SQL
}

/** Reads the forecast only for a list that needs it. */
export async function readListMoment(context: Context, cycleId: string, status: CycleStatus | undefined) {
  const { launchedAt } = await requireCycle(context.db, cycleId)
  const moment = momentOf(context)
  if (status !== 'late' || !launchedAt) return { ...moment, isLate: sql`false` }
  const days = listDays(context, dayIn(context.timeZone, launchedAt))
  return { ...moment, isLate: await isLate(context.db, cycleId, days) }
}
