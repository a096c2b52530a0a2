import type { ProgressCount } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import { and, count, eq, sql } from 'drizzle-orm'
import { isCompleted, isOpen } from '#db/conditions'
import type { Queryable } from '#db/open'
import { notDeleted } from '#db/review-columns'
import { reviews, users } from '#db/schema'
import { hasUnavailableEvaluator } from './list-filters'

/** The number of open reviews that need a new evaluator. */
export async function countWithoutEvaluator(db: Queryable, today: Day): Promise<number> {
  return db.$count(reviews, and(notDeleted, isOpen, hasUnavailableEvaluator(today)))
}

/** The number of reviews per department and phase, without those that were closed without a result. */
export async function countProgress(db: Queryable, today: Day): Promise<ProgressCount[]> {
  // Counted by person first, so that each person's department is read once.
  const completedOfPerson = db
    .select({ userId: reviews.userId, total: count().as('total') })
    .from(reviews)
    .where(and(notDeleted, isCompleted))
    .groupBy(reviews.userId)
    .as('completed_of_person')
  const [open, completed] = await Promise.all([
    db
      .select({
        department: users.department,
        phase: reviews.phase,
        total: count(),
        overdue: sql<number>`(count(*) filter (where ${reviews.dueDate} < ${today}))::int`,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(and(notDeleted, isOpen))
      .groupBy(users.department, reviews.phase),
    db
      .select({ department: users.department, total: sql<number>`sum(${completedOfPerson.total})::int` })
      .from(completedOfPerson)
      .innerJoin(users, eq(users.id, completedOfPerson.userId))
      .groupBy(users.department),
  ])
  return [
    ...open,
    ...completed.map(({ department, total }) => ({ department, phase: finalPhase, total, overdue: 0 })),
  ]
}
