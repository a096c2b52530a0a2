import type { EvaluationField } from './fields'
import { finalPhase, firstPhase, type Phase, phaseTable, type ReviewRole } from './phases'
import type { Role } from './users'

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

export function hasReviewRole(viewer: Viewer, review: ReviewFacts, role: ReviewRole): boolean {
  return review[reviewRoleFields[role]] === viewer.id
}

const reviewRoleFields = {
  employee: 'userId',
  first: 'firstEvaluatorId',
  second: 'secondEvaluatorId',
} as const satisfies Record<ReviewRole, keyof ReviewFacts>

export function isParticipant(viewer: Viewer, review: ReviewFacts): boolean {
  return (['employee', 'first', 'second'] as const).some((role) => hasReviewRole(viewer, review, role))
}

/** Neither completed nor closed without a result. */
export function isOpen({ phase, closedReason }: Pick<ReviewFacts, 'phase' | 'closedReason'>): boolean {
  return phase !== finalPhase && closedReason === null
}

/** The ID of the user whose turn it is. */
export function phaseActorId(review: ReviewFacts): string | null {
  const actor = isOpen(review) ? phaseTable[review.phase].actor : null
  return actor === null ? null : review[reviewRoleFields[actor]]
}

/** True after a move, and when the evaluator whose turn it is was replaced. */
export function startsTurn(before: ReviewFacts, after: ReviewFacts): boolean {
  return before.phase !== after.phase || phaseActorId(before) !== phaseActorId(after)
}

export function isActor(viewer: Viewer, review: ReviewFacts): boolean {
  return phaseActorId(review) === viewer.id
}

export function canSeeReview(viewer: Viewer, review: ReviewFacts): boolean {
  return isAdmin(viewer) || isParticipant(viewer, review)
}

/** Admins cannot manage their own review. Super admins can. */
export function canManageReview(viewer: Viewer, review: ReviewFacts): boolean {
  return isSuperAdmin(viewer) || (isAdmin(viewer) && !isEmployee(viewer, review))
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

/** The role in which the viewer evaluates in the current phase. */
export function activeEvaluator(viewer: Viewer, review: ReviewFacts): 'first' | 'second' | null {
  if (!isOpen(review)) return null
  if (review.phase === 'first-evaluation' && hasReviewRole(viewer, review, 'first')) return 'first'
  if (review.phase === 'second-evaluation' && hasReviewRole(viewer, review, 'second')) return 'second'
  return null
}
