import type { Role } from '../people/users'
import type { EvaluationField } from './fields'
import { finalPhase, firstPhase, type Phase, phaseTable, type ReviewRole } from './phases'

export interface Viewer {
  id: string
  role: Role
}

/** Fields of a review that an authorization check needs. */
export interface ReviewFacts {
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
  phase: Phase
  /** Why the review was closed without a result. Null for any other review. */
  closedReason: string | null
  /** Today's stand-ins for the evaluators. */
  firstStandIn: NamedPerson | null
  secondStandIn: NamedPerson | null
  /** Whether the employee sees the result only after it is released, by an admin or on a date. */
  isHeld: boolean
}

/** A stand-in. Without `namedBy`, they are already known to count for the review. */
interface NamedPerson {
  id: string
  namedBy?: string
}

export function isAdmin(viewer: Viewer): boolean {
  return viewer.role === 'admin' || viewer.role === 'super_admin'
}

export function isSuperAdmin(viewer: Viewer): boolean {
  return viewer.role === 'super_admin'
}

export function isEmployee(viewer: Viewer, review: ReviewFacts): boolean {
  return viewer.id === review.userId
}

/** True for the person with this role, and while the review is open also for their stand-in. */
export function hasReviewRole(viewer: Viewer, review: ReviewFacts, role: ReviewRole): boolean {
  return review[reviewRoleFields[role]] === viewer.id || standInId(review, role) === viewer.id
}

/** Null for the employee, because stand-ins only evaluate. */
function standInId(review: ReviewFacts, role: ReviewRole): string | null {
  return role === 'employee' ? null : (standInFor(review, role)?.id ?? null)
}

/**
 * Returns the stand-in for an evaluator of an open review. An employee is never the stand-in for an evaluator of their
 * own review, and cannot choose one either. `listCoveredBy` and `visibleTo` apply the same rule to lists.
 */
export function standInFor<Person extends NamedPerson>(
  review: Pick<ReviewFacts, 'userId' | 'phase' | 'closedReason'> & {
    firstStandIn: Person | null
    secondStandIn: Person | null
  },
  role: 'first' | 'second',
): Person | null {
  const standIn = role === 'first' ? review.firstStandIn : review.secondStandIn
  if (standIn === null || !isOpen(review)) return null
  return standIn.id === review.userId || standIn.namedBy === review.userId ? null : standIn
}

export const reviewRoleFields = {
  employee: 'userId',
  first: 'firstEvaluatorId',
  second: 'secondEvaluatorId',
} as const satisfies Record<ReviewRole, keyof ReviewFacts>

export function isParticipant(viewer: Viewer, review: ReviewFacts): boolean {
  return (['employee', 'first', 'second'] as const).some((role) => hasReviewRole(viewer, review, role))
}

/** Whether the review is neither completed nor closed without a result. */
export function isOpen({ phase, closedReason }: Pick<ReviewFacts, 'phase' | 'closedReason'>): boolean {
  return phase !== finalPhase && closedReason === null
}

function phaseActor(review: ReviewFacts): ReviewRole | null {
  return isOpen(review) ? phaseTable[review.phase].actor : null
}

/** The ID of the user whose turn it is, even if they have a stand-in. */
export function turnOwnerId(review: ReviewFacts): string | null {
  const actor = phaseActor(review)
  return actor === null ? null : review[reviewRoleFields[actor]]
}

/** The ID of the user who should act now: whose turn it is, or their stand-in. */
export function phaseActorId(review: ReviewFacts): string | null {
  const actor = phaseActor(review)
  return actor === null ? null : (standInId(review, actor) ?? review[reviewRoleFields[actor]])
}

/** The evaluator for whom the viewer stands in during the current phase. */
export function coveredEvaluatorId(viewer: Viewer, review: ReviewFacts): string | null {
  const actor = phaseActor(review)
  const ownerId = turnOwnerId(review)
  if (actor === null || ownerId === viewer.id) return null
  return standInId(review, actor) === viewer.id ? ownerId : null
}

/** True after a move, and when the evaluator whose turn it is was replaced. */
export function startsTurn(before: ReviewFacts, after: ReviewFacts): boolean {
  return before.phase !== after.phase || turnOwnerId(before) !== turnOwnerId(after)
}

/** True for the user whose turn it is and for their stand-in. */
export function isActor(viewer: Viewer, review: ReviewFacts): boolean {
  const actor = phaseActor(review)
  return actor !== null && hasReviewRole(viewer, review, actor)
}

export function canSeeReview(viewer: Viewer, review: ReviewFacts): boolean {
  return isAdmin(viewer) || isParticipant(viewer, review)
}

/** Admins cannot manage their own review. Super admins can. */
export function canManageReview(viewer: Viewer, review: ReviewFacts): boolean {
  return isSuperAdmin(viewer) || (isAdmin(viewer) && !isEmployee(viewer, review))
}

/** Admins and the second evaluator can see a review as its employee sees it. */
export function canViewAsEmployee(viewer: Viewer, review: ReviewFacts): boolean {
  return canManageReview(viewer, review) || hasReviewRole(viewer, review, 'second')
}

export function canEditField(viewer: Viewer, review: ReviewFacts, field: EvaluationField): boolean {
  if (!isOpen(review) || !phaseTable[review.phase].editable.includes(field)) return false
  return isActor(viewer, review) || isSuperAdmin(viewer)
}

/** Admins can also correct the summary of a completed review. */
export function canEditSummary(viewer: Viewer, review: ReviewFacts): boolean {
  if (review.closedReason !== null) return false
  return canManageReview(viewer, review) || activeEvaluator(viewer, review) !== null
}

export function canForward(viewer: Viewer, review: ReviewFacts): boolean {
  return isOpen(review) && (isActor(viewer, review) || isSuperAdmin(viewer))
}

/**
 * Whether the viewer can make changes in someone else's turn: super admins always, other admins while an evaluator writes
 * the summary fields.
 */
export function actsForOther(viewer: Viewer, review: ReviewFacts): boolean {
  const { actor, gate } = phaseTable[review.phase]
  if (actor === null || !isOpen(review) || isActor(viewer, review)) return false
  const writesSummary = actor !== 'employee' && gate !== null
  return isSuperAdmin(viewer) || (writesSummary && canEditSummary(viewer, review))
}

function isRevertible(review: Pick<ReviewFacts, 'phase' | 'closedReason'>): boolean {
  return review.phase !== firstPhase && isOpen(review)
}

export function canRevert(viewer: Viewer, review: ReviewFacts): boolean {
  if (!isRevertible(review)) return false
  return isSuperAdmin(viewer) || (canSeeReview(viewer, review) && !isEmployee(viewer, review))
}

export function canCreateReviews(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

/** Whether the viewer may create a review of this person and choose its evaluators. Admins cannot for themselves. */
export function canChooseEvaluatorsOf(viewer: Viewer, userId: string): boolean {
  return isSuperAdmin(viewer) || (isAdmin(viewer) && viewer.id !== userId)
}

/** The role in which the viewer evaluates in the current phase. */
export function activeEvaluator(viewer: Viewer, review: ReviewFacts): 'first' | 'second' | null {
  if (!isOpen(review)) return null
  if (review.phase === 'first-evaluation' && hasReviewRole(viewer, review, 'first')) return 'first'
  if (review.phase === 'second-evaluation' && hasReviewRole(viewer, review, 'second')) return 'second'
  return null
}
