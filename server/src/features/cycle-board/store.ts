import type { Day } from '@evenhand/domain/days'
import { AppError } from '@evenhand/domain/errors'
import type { Review } from '@evenhand/domain/reviews/review'
import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { standInOf } from '#db/conditions'
import type { Queryable } from '#db/open'
import { notDeleted } from '#db/review-columns'
import { type CycleRow, cycles, reviews, users } from '#db/schema'
import { findCriteriaOfVersion } from '../criteria/store'

const { name, state, launchedAt, closedAt } = cycles

/** Reads a cycle without its settings, which can be large. */
export async function requireCycle(
  db: Queryable,
  id: string,
): Promise<Pick<CycleRow, 'name' | 'state' | 'launchedAt' | 'closedAt'>> {
  const [row] = await db.select({ name, state, launchedAt, closedAt }).from(cycles).where(eq(cycles.id, id))
  if (!row) throw new AppError('CYCLE_NOT_FOUND')
  return row
}

const { goals: _goals, ...reviewColumns } = getTableColumns(reviews)

/** The reviews with these IDs that belong to the cycle, by ID. */
export async function findCycleReviews(db: Queryable, cycleId: string, ids: readonly string[], today: Day) {
  const rows = await db
    .select({
      ...reviewColumns,
      user: { firstName: users.firstName, lastName: users.lastName },
      firstStandIn: standInOf(reviews.firstEvaluatorId, today),
      secondStandIn: standInOf(reviews.secondEvaluatorId, today),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(inCycle(cycleId), inArray(reviews.id, [...ids])))
  const found = new Map<string, Review>()
  for (const row of rows) {
    found.set(row.id, { ...row, criteria: await findCriteriaOfVersion(db, row.criteriaVersionId) })
  }
  return found
}

export function inCycle(cycleId: string): SQL | undefined {
  return and(notDeleted, eq(reviews.cycleId, cycleId))
}
