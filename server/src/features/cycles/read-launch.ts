import { LaunchProblem, type LaunchProgress } from '@evenhand/domain/api'
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { type CyclePersonRow, cyclePeople, users } from '#db/schema'
import { isPending } from './store'

/** The people of a launched cycle, whose reviews are created by a background job. */

export async function readLaunch(db: Queryable, cycleId: string) {
  const { firstName, lastName, sortName } = users
  const { userId, reviewId, problem, failure } = cyclePeople
  const [progress] = await db
    .select({ total: count(), created: count(reviewId), failed: count(problem) })
    .from(cyclePeople)
    .where(eq(cyclePeople.cycleId, cycleId))
  const problems = await db
    .select({ userId, user: { firstName, lastName }, failure })
    .from(cyclePeople)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(cyclePeople.cycleId, cycleId), isNotNull(problem)))
    .orderBy(asc(sortName), asc(users.id))
  return {
    ...(progress as LaunchProgress),
    problems: problems.map(({ failure, ...person }) => ({
      ...person,
      // A newer version may have stored a kind that this one does not know.
      problem: LaunchProblem.safeParse(failure).data ?? { kind: 'failed' as const },
    })),
  }
}

export function countPending(db: Queryable, cycleId: string): Promise<number> {
  return db.$count(cyclePeople, and(eq(cyclePeople.cycleId, cycleId), isPending))
}

export type CyclePerson = Pick<CyclePersonRow, 'firstEvaluatorId' | 'secondEvaluatorId'> & {
  /** Whether the review is still to be created. */
  isPending: boolean
}

/** The people of a cycle by ID, with the evaluators that the cycle chose. */
export async function listPeople(db: Queryable, cycleId: string): Promise<Map<string, CyclePerson>> {
  const { userId, firstEvaluatorId, secondEvaluatorId } = cyclePeople
  const rows = await db
    .select({ userId, firstEvaluatorId, secondEvaluatorId, isPending: sql<boolean>`${isPending}` })
    .from(cyclePeople)
    .where(eq(cyclePeople.cycleId, cycleId))
  return new Map(rows.map(({ userId, ...person }) => [userId, person]))
}
