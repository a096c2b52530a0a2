import type { ListCycleReviewIds, ListCycleReviews } from '@evenhand/domain/api'
import type { CycleStatus } from '@evenhand/domain/cycles'
import { finalPhase } from '@evenhand/domain/phases'
import { and, asc, count, eq, or, type SQL } from 'drizzle-orm'
import { containsText } from '#db/contains-text'
import { isNotAcknowledged } from '#db/is-not-acknowledged'
import { isOpen } from '#db/is-open'
import type { Queryable } from '#db/open'
import { employee, first, type ReviewNames, reviewNames, second } from '#db/review-columns'
import { type ReviewRow, reviews } from '#db/schema'
import { type StandInColumns, standInOf } from '#db/stand-in-of'
import { hasOpenTalk } from '../reviews/list-filters'
import { isOverdue, isStalled } from './list-filters'
import type { ListMoment } from './read-list-moment'
import { inCycle } from './store'

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
  return and(
    inCycle(cycleId),
    department === undefined ? undefined : eq(reviews.launchDepartment, department),
    phase === undefined ? undefined : eq(reviews.phase, phase),
    // On the board, a review that was closed without a result counts for no phase.
    phase === undefined || status === 'closed' ? undefined : eq(reviews.isClosed, false),
    status === undefined ? undefined : hasStatus(status, moment),
    evaluatorId === undefined
      ? undefined
      : or(eq(reviews.firstEvaluatorId, evaluatorId), eq(reviews.secondEvaluatorId, evaluatorId)),
    search === '' ? undefined : containsText(employee.sortName, search),
  )
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
