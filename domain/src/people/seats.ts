import type { LastDay, Leave } from './availability'

/** A role as an evaluator in an open review. */
interface Seat {
  employeeId: string
  evaluatorId: string
  /** The other evaluator of the same review. */
  otherEvaluatorId: string
}

interface People {
  managerOf(id: string): string | null
  /** See `canSucceed`. */
  isAvailable(id: string): boolean
}

/** Rejects people who were deleted or would have to hand over again, because of a last day or a leave without an end. */
export function canSucceed({
  leaveFrom,
  leaveUntil,
  leftOn,
  deletedAt,
}: Leave & LastDay & { deletedAt: Date | null }): boolean {
  const isAwayForNow = leaveFrom !== null && leaveUntil === null
  return deletedAt === null && leftOn === null && !isAwayForNow
}

/**
 * Suggests evaluators in place of someone who leaves: their manager, the employee's manager, or the manager's manager. Never
 * the employee, and not the other evaluator, because a review should get two opinions.
 */
export function suggestedSuccessor(
  { employeeId, evaluatorId, otherEvaluatorId }: Seat,
  { managerOf, isAvailable }: People,
): string | null {
  const manager = managerOf(evaluatorId)
  const candidates = [manager, managerOf(employeeId), manager && managerOf(manager)]
  const excluded = [employeeId, evaluatorId, otherEvaluatorId]
  return candidates.find((id) => id !== null && !excluded.includes(id) && isAvailable(id)) ?? null
}
