import type { LeavingReason } from '../api/cycle-reasons'
import type { DueDates } from '../cycles/cycles'
import type { Day, Period } from '../days'
import { AppError } from '../errors'
import { errorDetails } from '../messages/english'
import type { ChangeRequest, NewNotification } from '../notifications/kinds'
import { hasLeft, type LastDay } from '../people/availability'
import type { ActiveStandIn } from '../people/stand-ins'
import { fullName, type UserName } from '../people/users'
import type { NewLogEntry } from './audit-log'
import type { Criterion, Evaluation, SummaryTexts } from './fields'
import { type FieldChange, type FieldVersions, stampVersions } from './merge-fields'
import {
  canManageReview,
  canSeeReview,
  isOpen,
  phaseActorId,
  type ReviewFacts,
  turnOwnerId,
  type Viewer,
} from './permissions'
import { finalPhase, type Phase } from './phases'
import { type EvaluationScoring, scoreReview } from './scoring'
import type { Sharing, SummaryVisibility } from './visibility'

export interface Review extends ReviewFacts, Period, SummaryTexts {
  /** The employee's name. */
  user: UserName
  /** Null for a review outside of a cycle. */
  dueDates: DueDates | null
  /** The rule of the cycle by which the review was closed. The reason is empty then. */
  closedRule: LeavingReason | null
  firstStandIn: ActiveStandIn | null
  secondStandIn: ActiveStandIn | null
  /** When the employee confirmed that they have read the result. */
  acknowledgedAt: Date | null
  /** The employee's reply to the result, once `repliedAt` is set. */
  employeeComments: string
  repliedAt: Date | null
  /** When the employee last asked to talk about the result, and how that ended. The log has earlier requests. */
  talkRequestedAt: Date | null
  talkOutcome: string | null
  criteria: Criterion[]
  evaluations: Evaluation[]
  /** Depends on who wrote each field. */
  summaryVisibility: SummaryVisibility
  rating: number
  /** The result that an admin set instead of the computed one. `rating` and `scoring` contain it, too. */
  adjustedRating: number | null
  scoring: EvaluationScoring
  version: number
  fieldVersions: FieldVersions
}

/** The result of a change. The server stores all of it in one transaction. */
export interface Decision {
  review: Review
  /** Empty if nothing changed. Then nothing is stored. */
  entries: NewLogEntry[]
  notifications: NewNotification[]
  mails: ReviewMail[]
}

/** Tells the recipient that it is their turn, the employee that the review is completed, or an admin that the employee wants to talk. */
interface ReviewMail {
  recipientId: string
  /** Set after a revert. */
  changeRequest?: ChangeRequest
  /** Asks the recipient to return the review instead. */
  askedBack?: ChangeRequest
  /** Tells an admin that the employee wants to talk about the result. */
  isTalkRequest?: boolean
}

export interface NamedActor extends Viewer {
  name: string
}

export interface SaveOptions {
  /** The version that the client last read. Without it, the last write wins. */
  readVersion?: number | undefined
  sharing: Sharing
}

export function unchanged(review: Review): Decision {
  return withoutMessages(review, [])
}

/** A decision that notifies nobody. */
export function withoutMessages(review: Review, entries: NewLogEntry[]): Decision {
  return { review, entries, notifications: [], mails: [] }
}

export function turnMails(review: ReviewFacts): ReviewMail[] {
  const recipientId = phaseActorId(review)
  return recipientId === null ? [] : [{ recipientId }]
}

export function assertCanManage(viewer: Viewer, review: Review): void {
  assertCanSee(viewer, review)
  if (!canManageReview(viewer, review)) throw new AppError('FORBIDDEN')
}

export function assertCanSee(viewer: Viewer, review: Review): void {
  if (!canSeeReview(viewer, review)) throw new AppError('REVIEW_NOT_FOUND')
}

/** Does not reject a completed review, unlike `assertOpen`. */
export function assertNotClosed({ closedReason }: Review): void {
  if (closedReason !== null) {
    throw new AppError('REVIEW_CLOSED', { message: errorDetails.closedWithoutResult })
  }
}

export function assertOpen(review: Review): void {
  assertNotClosed(review)
  if (!isOpen(review)) throw new AppError('REVIEW_CLOSED')
}

/** Throws if the person whose turn it is was deleted or has left, so they cannot get a message. */
export function assertCanReachActor(
  review: Review,
  person: Reachable | undefined,
  today: Day,
): asserts person {
  if (!person) throw new AppError('ACTOR_DELETED')
  if (!hasLeft(person, today)) return
  const role = turnOwnerId(review) === review.userId ? 'employee' : 'evaluator'
  throw new AppError('ACTOR_LEFT', { message: errorDetails.actorLeft[role](fullName(person)) })
}

/** Undefined for a deleted person. */
export type Reachable = UserName & LastDay

/** Whether the employee can see the result. */
export function isReleased(review: Pick<Review, 'phase' | 'closedReason' | 'isHeld'>): boolean {
  return review.phase === finalPhase && review.closedReason === null && !review.isHeld
}

export function versionConflict(conflicts: readonly { field: string }[]): AppError {
  return new AppError('VERSION_CONFLICT', { data: { conflicts: conflicts.map(({ field }) => field) } })
}

export function withNewVersion(review: Review, changes: readonly FieldChange<unknown>[]): Review {
  const version = review.version + 1
  return { ...review, version, fieldVersions: stampVersions(review.fieldVersions, changes, version) }
}

/** Recalculates the scores, because they depend on the phase. */
export function movedTo(review: Review, phase: Phase): Review {
  return rescored({ ...review, phase, version: review.version + 1 })
}

/** Computes the result from the ratings. An adjustment of an earlier result no longer applies. */
export function rescored(review: Review): Review {
  const scoring = scoreReview(review.phase, review.criteria, review.evaluations)
  return { ...review, scoring, rating: scoring.overallPerformanceRating, adjustedRating: null }
}
