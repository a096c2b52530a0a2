import type { Review, User } from './review'
import { canManage } from './rules'

/** An admin replaces someone who leaves. */
export interface HandOver {
  kind: 'hand-over'
  fromId: string
  role: 'first' | 'second'
  evaluatorId: string
}

/** The call always succeeds for admins, and says for each review whether the evaluator was replaced. */
export function isHandedOver(
  users: readonly User[],
  user: User,
  review: Review,
  { fromId, role, evaluatorId }: HandOver,
): boolean {
  const field = fieldOf(role)
  if (review.isDeleted) return false
  if (review[field] === evaluatorId) return true
  return (
    review[field] === fromId &&
    review.phase !== 'final' &&
    canManage(user, review) &&
    isValidAssignment(users, review, { [field]: evaluatorId })
  )
}

/** The same change as a single edit. */
export function asAssignment({ role, evaluatorId }: HandOver) {
  return { kind: 'assignment' as const, edit: { [fieldOf(role)]: evaluatorId } }
}

function fieldOf(role: HandOver['role']): 'firstEvaluatorId' | 'secondEvaluatorId' {
  return role === 'first' ? 'firstEvaluatorId' : 'secondEvaluatorId'
}

export function isValidAssignment(
  users: readonly User[],
  review: Review,
  edit: Record<string, string>,
): boolean {
  const edited = { ...review, ...edit }
  const named = [edit.firstEvaluatorId, edit.secondEvaluatorId].filter((id) => id !== undefined)
  return (
    edited.startDate <= edited.endDate &&
    ![edited.firstEvaluatorId, edited.secondEvaluatorId].includes(edited.userId) &&
    named.every((id) => users.some((user) => user.id === id))
  )
}
