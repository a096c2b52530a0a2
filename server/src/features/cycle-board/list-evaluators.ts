import type { BoardEvaluator } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { nameUnlessDeleted } from '@evenhand/domain/people/users'
import { asc, eq, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { hasLeft, isOpen } from '#db/conditions'
import type { Queryable } from '#db/open'
import { reviews, users } from '#db/schema'
import { inCycle } from './store'

/** The first and second evaluators of a cycle with the number of their open reviews, by name. Deleted people come last. */
export async function listEvaluators(db: Queryable, cycleId: string, today: Day): Promise<BoardEvaluator[]> {
  const { id, firstName, lastName, deletedAt, sortName } = users
  const evaluated = reviewsByEvaluator(db, cycleId)
  const rows = await db
    .select({
      id,
      name: { firstName, lastName, deletedAt },
      hasLeft: sql<boolean>`coalesce(${hasLeft(today)}, false)`,
      openReviews: sql<number>`(count(*) filter (where ${evaluated.isOpen}))::int`,
    })
    .from(evaluated)
    .innerJoin(users, eq(users.id, evaluated.evaluatorId))
    .groupBy(id)
    .orderBy(sql`${deletedAt} is not null`, asc(sortName), asc(id))
  return rows.map(({ name, ...row }) => ({ ...row, name: nameUnlessDeleted(name) }))
}

/** Counts someone with both roles in a review once, because a union has each row only once. */
function reviewsByEvaluator(db: Queryable, cycleId: string) {
  const by = (evaluatorId: typeof reviews.firstEvaluatorId | typeof reviews.secondEvaluatorId) =>
    db
      .select({
        reviewId: sql`${reviews.id}`.as('review_id'),
        evaluatorId: sql<string>`${evaluatorId}`.as('evaluator_id'),
        isOpen: sql<boolean>`${isOpen}`.as('is_open'),
      })
      .from(reviews)
      .where(inCycle(cycleId))
  return union(by(reviews.firstEvaluatorId), by(reviews.secondEvaluatorId)).as('evaluated')
}
