import type { EvaluationField, SummaryField } from './fields'
import type { Role } from './people'
import { finalPhase, firstPhase, isAfter, type Phase, phaseTable, type Seat } from './phases'

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

export function isReviewed(viewer: Viewer, review: ReviewFacts): boolean {
  return viewer.id === review.userId
}

export function holdsSeat(viewer: Viewer, review: ReviewFacts, seat: Seat): boolean {
  return review[seatFields[seat]] === viewer.id
}

const seatFields = {
  employee: 'userId',
  first: 'firstEvaluatorId',
  second: 'secondEvaluatorId',
} as const satisfies Record<Seat, keyof ReviewFacts>

export function takesPart(viewer: Viewer, review: ReviewFacts): boolean {
  return (['employee', 'first', 'second'] as const).some((seat) => holdsSeat(viewer, review, seat))
}

/** The person whose turn it is. */
export function turnHolder(review: ReviewFacts): string | null {
  const actor = phaseTable[review.phase].actor
  return actor === null ? null : review[seatFields[actor]]
}

/** By a move, or because the review waits for somebody else now. */
export function beginsTurn(before: ReviewFacts, after: ReviewFacts): boolean {
  return before.phase !== after.phase || turnHolder(before) !== turnHolder(after)
}

export function isActor(viewer: Viewer, review: ReviewFacts): boolean {
  return turnHolder(review) === viewer.id
}

export function maySee(viewer: Viewer, review: ReviewFacts): boolean {
  return isAdmin(viewer) || takesPart(viewer, review)
}

/** An admin who is the person reviewed has no admin's power in that review; a super admin keeps it. */
export function mayManageReview(viewer: Viewer, review: ReviewFacts): boolean {
  return isSuperAdmin(viewer) || (isAdmin(viewer) && !isReviewed(viewer, review))
}

export function mayEditField(viewer: Viewer, review: ReviewFacts, field: EvaluationField): boolean {
  return (
    phaseTable[review.phase].editable.includes(field) && (isActor(viewer, review) || isSuperAdmin(viewer))
  )
}

export function mayEditSummary(viewer: Viewer, review: ReviewFacts): boolean {
  return mayManageReview(viewer, review) || gradingSeat(viewer, review) !== null
}

export function mayForward(viewer: Viewer, review: ReviewFacts): boolean {
  return review.phase !== finalPhase && (isActor(viewer, review) || isSuperAdmin(viewer))
}

export function isRevertible(review: Pick<ReviewFacts, 'phase'>): boolean {
  return review.phase !== firstPhase && review.phase !== finalPhase
}

export function mayRevert(viewer: Viewer, review: ReviewFacts): boolean {
  if (!isRevertible(review)) return false
  return isSuperAdmin(viewer) || (maySee(viewer, review) && !isReviewed(viewer, review))
}

export function mayCreateReviews(viewer: Viewer): boolean {
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
export function maySeeSide(viewer: Viewer, review: ReviewFacts, side: Side, sharing: Sharing): boolean {
  if (!maySee(viewer, review)) return false
  if (side === 'open' || sharing === 'at-once' || review.phase === finalPhase) return true
  if (isReviewed(viewer, review)) return false
  if (isAdmin(viewer) || side === 'admin') return true
  if (side === 'both') {
    return (['first', 'second'] as const).every((one) => maySeeSide(viewer, review, one, sharing))
  }
  if (holdsSeat(viewer, review, side)) return true
  return holdsSeat(viewer, review, 'second') && isAfter(review.phase, 'first-evaluation')
}

const sides = ['open', 'first', 'second', 'admin', 'both'] as const satisfies Side[]

/** The sides that somebody sees, for whoever asks for many words of one review. */
export function sidesSeen(viewer: Viewer, review: ReviewFacts, sharing: Sharing): ReadonlySet<Side> {
  return new Set(sides.filter((side) => maySeeSide(viewer, review, side, sharing)))
}

/** In which capacity someone writes a summary field: a grader in their own phase, else an admin. */
export function summarySide(viewer: Viewer, review: ReviewFacts): 'first' | 'second' | 'admin' {
  return gradingSeat(viewer, review) ?? 'admin'
}

export type SummarySides = Partial<Record<SummaryField, Side>>

function gradingSeat(viewer: Viewer, review: ReviewFacts): 'first' | 'second' | null {
  if (review.phase === 'first-evaluation' && holdsSeat(viewer, review, 'first')) return 'first'
  if (review.phase === 'second-evaluation' && holdsSeat(viewer, review, 'second')) return 'second'
  return null
}
