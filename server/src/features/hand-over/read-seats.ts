import type { Seat } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { OpenPhase } from '@evenhand/domain/phases'
import { canSucceed, suggestedSuccessor } from '@evenhand/domain/seats'
import type { Context } from '../context'
import { listManagers, listOpenReviewsOf } from './store'

/** Where someone is an evaluator, and who could take over. A person who is both evaluators has two seats. */
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
  return open.flatMap(({ id, phase, firstEvaluatorId, secondEvaluatorId, ...review }) => {
    const roles = (['first', 'second'] as const).filter(
      (role) => (role === 'first' ? firstEvaluatorId : secondEvaluatorId) === evaluatorId,
    )
    return roles.map((role): Seat => {
      const otherEvaluatorId = role === 'first' ? secondEvaluatorId : firstEvaluatorId
      const successor = suggestedSuccessor(
        { employeeId: review.userId, evaluatorId, otherEvaluatorId },
        company,
      )
      const suggested = successor === null ? undefined : byId.get(successor)
      return {
        reviewId: id,
        role,
        ...review,
        evaluationPhase: phase as OpenPhase,
        suggestion: suggested
          ? { id: suggested.id, firstName: suggested.firstName, lastName: suggested.lastName }
          : null,
      }
    })
  })
}
