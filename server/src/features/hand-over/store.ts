import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { isOpen } from '#db/is-open'
import type { Queryable } from '#db/open'
import { reviews, users } from '#db/schema'

/** The open reviews that someone evaluates, by the name of the employee. */
export function listOpenReviewsOf(db: Queryable, evaluatorId: string) {
  const { id, userId, firstEvaluatorId, secondEvaluatorId, startDate, endDate } = reviews
  const { firstName, lastName, sortName } = users
  return db
    .select({
      id,
      userId,
      user: { firstName, lastName },
      firstEvaluatorId,
      secondEvaluatorId,
      startDate,
      endDate,
      phase: reviews.phase,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        isNull(reviews.deletedAt),
        isOpen,
        or(eq(firstEvaluatorId, evaluatorId), eq(secondEvaluatorId, evaluatorId)),
      ),
    )
    .orderBy(asc(sortName), asc(id))
}

/** Everyone with their manager, also those who were deleted, because their manager may take over. */
export function listManagers(db: Queryable) {
  const { id, firstName, lastName, managerId, leaveFrom, leaveUntil, leftOn, deletedAt } = users
  return db
    .select({ id, firstName, lastName, managerId, leaveFrom, leaveUntil, leftOn, deletedAt })
    .from(users)
}
