import type { NewLogEntry } from './audit-log'
import type { Day } from './days'
import { type FieldChange, type FieldVersions, stampVersions } from './edits'
import { AppError } from './errors'
import type { Criterion, Evaluation } from './fields'
import type { NewNotification } from './notifications'
import { canManageReview, canSeeReview, phaseActorId, type ReviewFacts, type Viewer } from './permissions'
import type { Phase } from './phases'
import { type EvaluationScoring, scoreReview } from './scoring'
import { fullName, type UserName } from './users'
import type { Sharing, SummaryVisibility } from './visibility'

/** A review as the rules see it: its assignment, its content, and nothing about storage. */
export interface Review {
  userId: string
  /** The employee's name. */
  user: UserName
  firstEvaluatorId: string
  secondEvaluatorId: string
  startDate: Day
  endDate: Day
  phase: Phase
  criteria: Criterion[]
  evaluations: Evaluation[]
  summary: string
  achievements: string
  areasForImprovement: string
  /** Who wrote each summary field. */
  summaryVisibility: SummaryVisibility
  rating: number
  scoring: EvaluationScoring
  version: number
  fieldVersions: FieldVersions
}

/** The result of a change. The server stores all of it in one transaction. */
export interface Decision {
  review: Review
  /** Empty if nothing has changed. Then there is nothing to store. */
  entries: NewLogEntry[]
  notifications: NewNotification[]
  mails: TurnMail[]
}

/** Tells the recipient that it is their turn. */
export interface TurnMail {
  recipientId: string
}

/** The user who makes a change, with the name that others read. */
export interface NamedActor extends Viewer {
  name: string
}

export interface SaveOptions {
  /** The version that the client last read. Without it the last write wins. */
  readVersion?: number | undefined
  sharing: Sharing
}

export function unchanged(review: Review): Decision {
  return { review, entries: [], notifications: [], mails: [] }
}

export function turnMails(review: ReviewFacts): TurnMail[] {
  const recipientId = phaseActorId(review)
  return recipientId === null ? [] : [{ recipientId }]
}

/** The review as notifications name it. */
export function withUserName(review: Review) {
  return { ...review, userName: fullName(review.user) }
}

export function assertManages(viewer: Viewer, review: Review): void {
  assertSees(viewer, review)
  if (!canManageReview(viewer, review)) throw new AppError('FORBIDDEN')
}

export function assertSees(viewer: Viewer, review: Review): void {
  if (!canSeeReview(viewer, review)) throw new AppError('REVIEW_NOT_FOUND')
}

export function versionConflict(collisions: readonly { field: string }[]): AppError {
  return new AppError('VERSION_CONFLICT', { data: { collisions: collisions.map(({ field }) => field) } })
}

/** The next version of the review, after these field changes. */
export function stamped(review: Review, changes: readonly FieldChange<unknown>[]): Review {
  const version = review.version + 1
  return { ...review, version, fieldVersions: stampVersions(review.fieldVersions, changes, version) }
}

/** The next version of the review, in another phase and with the scores of that phase. */
export function movedTo(review: Review, phase: Phase): Review {
  return rescored({ ...review, phase, version: review.version + 1 })
}

export function rescored(review: Review): Review {
  const scoring = scoreReview(review.phase, review.criteria, review.evaluations)
  return { ...review, scoring, rating: scoring.overallPerformanceRating }
}
