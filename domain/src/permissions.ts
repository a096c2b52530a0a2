import type { EvaluationField, SummaryField } from './fields'
import { finalPhase, firstPhase, isAfter, type Phase, phaseTable, type ReviewRole } from './phases'
import type { Role } from './users'

export interface Viewer {
  id: string
  role: Role
}

/** What a question of right needs to know of a review. */
export interface ReviewFacts {
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
  phase: Phase
}

export type Sharing = 'when-completed' | 'at-once'

/**
 * Who wrote it: 'open' to all who see the review, or the graders' side, written by the first grader, the second grader
 * or an admin. A log entry with values of both graders belongs to 'both'.
 */
export type Side = 'open' | 'first' | 'second' | 'admin' | 'both'

export function isAdmin(viewer: Viewer): boolean {
  return viewer.role === 'admin' || viewer.role === 'super_admin'
}

export function isSuperAdmin(viewer: Viewer): boolean {
  return viewer.role === 'super_admin'
}

export function isEmployee(viewer: Viewer, review: ReviewFacts): boolean {
  return viewer.id === review.userId
}

export function hasReviewRole(viewer: Viewer, review: ReviewFacts, seat: ReviewRole): boolean {
  return review[reviewRoleFields[seat]] === viewer.id
}

const reviewRoleFields = {
  employee: 'userId',
  first: 'firstEvaluatorId',
  second: 'secondEvaluatorId',
} as const satisfies Record<ReviewRole, keyof ReviewFacts>

export function isParticipant(viewer: Viewer, review: ReviewFacts): boolean {
  return (['employee', 'first', 'second'] as const).some((seat) => hasReviewRole(viewer, review, seat))
}

/** The person whose turn it is. */
export function phaseActorId(review: ReviewFacts): string | null {
  const actor = phaseTable[review.phase].actor
  return actor === null ? null : review[reviewRoleFields[actor]]
}

/** By a move, or because the review waits for somebody else now. */
export function startsTurn(before: ReviewFacts, after: ReviewFacts): boolean {
  return before.phase !== after.phase || phaseActorId(before) !== phaseActorId(after)
}

export function isActor(viewer: Viewer, review: ReviewFacts): boolean {
  return phaseActorId(review) === viewer.id
}

export function canSeeReview(viewer: Viewer, review: ReviewFacts): boolean {
  return isAdmin(viewer) || isParticipant(viewer, review)
}

/** An admin who is the person reviewed has no admin's power in that review; a super admin keeps it. */
export function canManageReview(viewer: Viewer, review: ReviewFacts): boolean {
  return isSuperAdmin(viewer) || (isAdmin(viewer) && !isEmployee(viewer, review))
}

export function canEditField(viewer: Viewer, review: ReviewFacts, field: EvaluationField): boolean {
  return (
    phaseTable[review.phase].editable.includes(field) && (isActor(viewer, review) || isSuperAdmin(viewer))
  )
}

export function canEditSummary(viewer: Viewer, review: ReviewFacts): boolean {
  return canManageReview(viewer, review) || activeEvaluator(viewer, review) !== null
}

export function canForward(viewer: Viewer, review: ReviewFacts): boolean {
  return review.phase !== finalPhase && (isActor(viewer, review) || isSuperAdmin(viewer))
}

export function isRevertible(review: Pick<ReviewFacts, 'phase'>): boolean {
  return review.phase !== firstPhase && review.phase !== finalPhase
}

export function canRevert(viewer: Viewer, review: ReviewFacts): boolean {
  if (!isRevertible(review)) return false
  return isSuperAdmin(viewer) || (canSeeReview(viewer, review) && !isEmployee(viewer, review))
}

export function canCreateReviews(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

export const fieldSides: Record<EvaluationField, Side> = {
  evidence: 'open',
  selfRating: 'open',
  comments: 'open',
  firstGradeRating: 'first',
  firstEvaluatorComments: 'first',
  secondaryRating: 'second',
  secondEvaluatorComments: 'second',
}

/** The one rule of who sees the graders' side: for the review, the lists, the logs, the notifications and the stream. */
export function canSeeSide(viewer: Viewer, review: ReviewFacts, side: Side, sharing: Sharing): boolean {
  if (!canSeeReview(viewer, review)) return false
  if (side === 'open' || sharing === 'at-once' || review.phase === finalPhase) return true
  if (isEmployee(viewer, review)) return false
  if (isAdmin(viewer) || side === 'admin') return true
  if (side === 'both') {
    return (['first', 'second'] as const).every((one) => canSeeSide(viewer, review, one, sharing))
  }
  if (hasReviewRole(viewer, review, side)) return true
  return hasReviewRole(viewer, review, 'second') && isAfter(review.phase, 'first-evaluation')
}

const sides = ['open', 'first', 'second', 'admin', 'both'] as const satisfies Side[]

/** The sides that somebody sees, for whoever asks for many words of one review. */
export function sidesSeen(viewer: Viewer, review: ReviewFacts, sharing: Sharing): ReadonlySet<Side> {
  return new Set(sides.filter((side) => canSeeSide(viewer, review, side, sharing)))
}

/** In which capacity someone writes a summary field: a grader in their own phase, else an admin. */
export function summarySide(viewer: Viewer, review: ReviewFacts): 'first' | 'second' | 'admin' {
  return activeEvaluator(viewer, review) ?? 'admin'
}

export type SummarySides = Partial<Record<SummaryField, Side>>

function activeEvaluator(viewer: Viewer, review: ReviewFacts): 'first' | 'second' | null {
  if (review.phase === 'first-evaluation' && hasReviewRole(viewer, review, 'first')) return 'first'
  if (review.phase === 'second-evaluation' && hasReviewRole(viewer, review, 'second')) return 'second'
  return null
}
