import { fields, isAfter, phases, type Review, type User, type Visibility } from './review'

const actors = [
  'userId',
  'firstEvaluatorId',
  'secondEvaluatorId',
  'userId',
  'firstEvaluatorId',
  'secondEvaluatorId',
] as const

/** The user whose turn it is. */
export function actorId(review: Review): string | undefined {
  const actor = actors[phases.indexOf(review.phase)]
  return actor && review[actor]
}

export function canSee({ id, role }: User, review: Review): boolean {
  const { userId, firstEvaluatorId, secondEvaluatorId, isDeleted } = review
  return !isDeleted && (role !== 'employee' || [userId, firstEvaluatorId, secondEvaluatorId].includes(id))
}

export function canSeePart(user: User, review: Review, visibility: Visibility): boolean {
  if (!canSee(user, review)) return false
  if (visibility === 'open' || review.phase === 'final') return true
  if (user.id === review.userId) return false
  if (user.role !== 'employee' || visibility === 'admin') return true
  if (visibility === 'both') return canSeePart(user, review, 'first') && canSeePart(user, review, 'second')
  if (visibility === 'first' && user.id === review.firstEvaluatorId) return true
  if (user.id !== review.secondEvaluatorId) return false
  return visibility === 'second' || isAfter(review.phase, 'first-evaluation')
}

/** A super admin may act for anyone. */
export function canAct(user: User, review: Review): boolean {
  return review.phase !== 'final' && (user.role === 'super_admin' || user.id === actorId(review))
}

export function canEditField(user: User, review: Review, field: string): boolean {
  return fields[field]?.phase === review.phase && canAct(user, review)
}

/** An admin has no special rights on their own review, a super admin does. */
export function canManage(user: User, review: Review): boolean {
  return user.role === 'super_admin' || (user.role === 'admin' && user.id !== review.userId)
}

/** As whom a user may edit the summary now. */
export function summaryRole(user: User, review: Review): 'first' | 'second' | 'admin' | null {
  if (review.phase === 'first-evaluation' && user.id === review.firstEvaluatorId) return 'first'
  if (review.phase === 'second-evaluation' && user.id === review.secondEvaluatorId) return 'second'
  return canManage(user, review) ? 'admin' : null
}

export function canRevert(user: User, review: Review): boolean {
  return user.role === 'super_admin' || (canSee(user, review) && user.id !== review.userId)
}

/** The rating that every criterion needs before the review leaves its phase. */
export function gateField({ phase }: Review): string | undefined {
  return Object.keys(fields).find((field) => fields[field]?.isRating && fields[field]?.phase === phase)
}
