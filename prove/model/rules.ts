import { fields, isAfter, phases, type Review, type User, type Visibility } from './review'

const actors = [
  'userId',
  'firstEvaluatorId',
  'secondEvaluatorId',
  'userId',
  'firstEvaluatorId',
  'secondEvaluatorId',
] as const

/** The user whose turn it is, even if they have a stand-in. */
export function ownerId(review: Review): string | undefined {
  const actor = actors[phases.indexOf(review.phase)]
  return actor && review[actor]
}

/** The user who should act now: whose turn it is, or their stand-in. */
export function actorId(review: Review): string | undefined {
  const owner = ownerId(review)
  return owner === undefined || owner === review.userId ? owner : (standInId(review, owner) ?? owner)
}

/**
 * A completed review has no stand-ins. An employee is never the stand-in for an evaluator of their own review,
 * and does not choose one.
 */
export function standInId({ standIns, userId, phase }: Review, evaluatorId: string): string | undefined {
  const standIn = standIns.get(evaluatorId)
  if (standIn === undefined || phase === 'final') return undefined
  return [standIn.standInId, standIn.namedBy].includes(userId) ? undefined : standIn.standInId
}

function evaluates({ id }: User, review: Review, evaluator: 'firstEvaluatorId' | 'secondEvaluatorId') {
  return id === review[evaluator] || id === standInId(review, review[evaluator])
}

/** The evaluator that the user covers in the current phase, or null. */
export function coveredId({ id }: User, review: Review): string | null {
  const owner = ownerId(review)
  return owner !== undefined && owner !== id && actorId(review) === id ? owner : null
}

export function canSee(user: User, review: Review): boolean {
  if (review.isDeleted) return false
  if (user.role !== 'employee' || user.id === review.userId) return true
  return evaluates(user, review, 'firstEvaluatorId') || evaluates(user, review, 'secondEvaluatorId')
}

/** Whether the employee may see the result. */
export function isReleased({ phase, isHeld }: Review): boolean {
  return phase === 'final' && !isHeld
}

export function canSeePart(user: User, review: Review, visibility: Visibility): boolean {
  if (!canSee(user, review)) return false
  if (visibility === 'open') return true
  if (visibility === 'only-admins') return user.role !== 'employee' && user.id !== review.userId
  if (user.id === review.userId) return isReleased(review)
  if (review.phase === 'final') return true
  if (user.role !== 'employee' || visibility === 'admin') return true
  if (visibility === 'both') return canSeePart(user, review, 'first') && canSeePart(user, review, 'second')
  if (visibility === 'first' && evaluates(user, review, 'firstEvaluatorId')) return true
  if (!evaluates(user, review, 'secondEvaluatorId')) return false
  return visibility === 'second' || isAfter(review.phase, 'first-evaluation')
}

/** A super admin may act for anyone. */
export function canAct(user: User, review: Review): boolean {
  return review.phase !== 'final' && (user.role === 'super_admin' || isWaitingFor(user, review))
}

export function canEditField(user: User, review: Review, field: string): boolean {
  return fields[field]?.phase === review.phase && canAct(user, review)
}

/** An admin has no special rights on their own review, a super admin does. */
export function canManage(user: User, review: Review): boolean {
  return user.role === 'super_admin' || (user.role === 'admin' && user.id !== review.userId)
}

/** Whether a user may see the review as its employee sees it. */
export function canViewAsEmployee(user: User, review: Review): boolean {
  return canManage(user, review) || evaluates(user, review, 'secondEvaluatorId')
}

/** Whether the review is in the user's list of reviews that wait for them. */
export function isWaitingFor(user: User, review: Review): boolean {
  return !review.isDeleted && [actorId(review), ownerId(review)].includes(user.id)
}

/** Whether the review is in the list of new results that the user has not acknowledged. */
export function isNewResult({ id }: User, review: Review): boolean {
  return !review.isDeleted && id === review.userId && isReleased(review) && !review.isAcknowledged
}

/** Whether an admin is told that the employee wants to talk. */
export function hasOpenTalk(user: User, review: Review): boolean {
  const isTold = user.role !== 'employee' && user.id !== review.userId
  return isTold && !review.isDeleted && review.talk?.outcome === null
}

/** As whom a user may edit the summary now. */
export function summaryRole(user: User, review: Review): 'first' | 'second' | 'admin' | null {
  if (review.phase === 'first-evaluation' && evaluates(user, review, 'firstEvaluatorId')) return 'first'
  if (review.phase === 'second-evaluation' && evaluates(user, review, 'secondEvaluatorId')) return 'second'
  return canManage(user, review) ? 'admin' : null
}

export function canRevert(user: User, review: Review): boolean {
  return user.role === 'super_admin' || (canSee(user, review) && user.id !== review.userId)
}

/** The rating that every criterion needs before the review leaves its phase. */
export function gateField({ phase }: Review): string | undefined {
  return Object.keys(fields).find((field) => fields[field]?.isRating && fields[field]?.phase === phase)
}
