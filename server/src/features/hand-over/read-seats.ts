import type { Seat } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { canSucceed, suggestedSuccessor } from '@evenhand/domain/people/seats'
import type { OpenPhase } from '@evenhand/domain/reviews/phases'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { isOpen } from '#db/conditions'
import type { Queryable } from '#db/open'
import { reviews, users } from '#db/schema'
import type { Context } from '../context'

/** Reads the seats of an evaluator and the people who could take over. A person who is both evaluators has two seats. */
export async function readSeats({ db }: Context, evaluatorId: string): Promise<Seat[]> {
  const [open, people] = await Promise.all([listOpenReviewsOf(db, evaluatorId), listManagers(db)])
  const byId = new Map(people.map((person) => [person.id, person]))
  if (!byId.has(evaluatorId)) throw new AppError('USER_NOT_FOUND')
  const company = {
    managerOf: (id: string) => byId.get(id)?.managerId ?? null,
    isAvailable(id: string) {
      const person = byId.get(id)
      return person !== undefined && canSucceed(person)
    },
  }
  return open.flatMap(({ firstEvaluatorId, secondEvaluatorId, ...review }) => {
    const holders = { first: firstEvaluatorId, second: secondEvaluatorId }
    const roles = (['first', 'second'] as const).filter((role) => holders[role] === evaluatorId)
    return roles.map((role): Seat => {
      const otherEvaluatorId = holders[role === 'first' ? 'second' : 'first']
      const seat = { employeeId: review.userId, evaluatorId, otherEvaluatorId }
      const suggested = byId.get(suggestedSuccessor(seat, company) ?? '')
      return { ...review, role, suggestion: suggested ? nameOf(suggested) : null }
    })
  })
}

function nameOf({ id, firstName, lastName }: NonNullable<Seat['suggestion']>) {
  return { id, firstName, lastName }
}

/** The open reviews that someone evaluates, by the name of the employee. */
function listOpenReviewsOf(db: Queryable, evaluatorId: string) {
  const { id, userId, firstEvaluatorId, secondEvaluatorId, startDate, endDate } = reviews
  const { firstName, lastName, sortName } = users
  return db
    .select({
      reviewId: id,
      userId,
      user: { firstName, lastName },
      firstEvaluatorId,
      secondEvaluatorId,
      startDate,
      endDate,
      evaluationPhase: sql<OpenPhase>`${reviews.phase}`,
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
function listManagers(db: Queryable) {
  const { id, firstName, lastName, managerId, leaveFrom, leaveUntil, leftOn, deletedAt } = users
  return db
    .select({ id, firstName, lastName, managerId, leaveFrom, leaveUntil, leftOn, deletedAt })
    .from(users)
}
