import { AppError, type ErrorCode, invalid } from '../errors'
import { errorDetails, validation } from '../messages/english'
import { adjustmentEntry } from './audit-log'
import { isBlank } from './fields'
import { isAdmin, isEmployee, type ReviewFacts, type Viewer } from './permissions'
import { finalPhase } from './phases'
import type { Release } from './release-review'
import { assertCanSee, type Decision, type Review, rescored, withoutMessages } from './review'
import { isOverallRating, performanceLevel } from './scoring'

/** When the cycle of a review releases its results, and when it did. */
export interface AdjustableCycle {
  release: Release
  releasedAt: Date | null
}

type Result = ReviewFacts & Pick<Review, 'rating'>

/** Admins adjust results of a cycle until they release them, but never their own. */
export function canAdjust(viewer: Viewer, review: Result, cycle: AdjustableCycle | null): boolean {
  return mayAdjust(viewer, review) && problemOf(review, cycle) === null
}

interface Adjustment {
  /** The new overall rating. */
  to: number
  reason: string
  /** The version that the admin has seen. */
  readVersion: number
}

/**
 * Replaces the overall rating and its level. The evaluators' ratings and the weighted total do not change. An
 * adjustment to the computed result is an undo.
 */
export function adjustResult(
  review: Review,
  actor: Viewer,
  { to, reason, readVersion }: Adjustment,
  cycle: AdjustableCycle | null,
): Decision {
  assertCanAdjust(review, actor, cycle, readVersion)
  if (!isOverallRating(to)) throw invalid({ to: validation.result })
  if (isBlank(reason)) throw invalid({ reason: validation.reason })
  if (isResult(review, to)) throw invalid({ to: validation.sameResult })
  if (isResult(rescored(review), to)) return undone(review, reason)
  const scoring = {
    ...review.scoring,
    overallPerformanceRating: to,
    performanceLevel: performanceLevel(to),
  }
  const adjusted = { ...review, adjustedRating: to, rating: to, scoring, version: review.version + 1 }
  return withoutMessages(adjusted, [adjustmentEntry('ADJUSTED', review.rating, to, reason)])
}

/** Restores the result that follows from the ratings. */
export function undoAdjustment(
  review: Review,
  actor: Viewer,
  readVersion: number,
  cycle: AdjustableCycle | null,
): Decision {
  assertCanAdjust(review, actor, cycle, readVersion)
  if (review.adjustedRating === null) throw new AppError('NOT_ADJUSTED')
  return undone(review, null)
}

function undone(review: Review, reason: string | null): Decision {
  const restored = rescored({ ...review, version: review.version + 1 })
  const entry = adjustmentEntry('ADJUSTMENT_UNDONE', review.rating, restored.rating, reason)
  return withoutMessages(restored, [entry])
}

/** A result of 3.999 is stored as 4, but its level is the one below 4. */
function isResult({ rating, scoring }: Review, to: number): boolean {
  return rating === to && scoring.performanceLevel === performanceLevel(to)
}

function mayAdjust(viewer: Viewer, review: ReviewFacts): boolean {
  return isAdmin(viewer) && !isEmployee(viewer, review)
}

function assertCanAdjust(
  review: Review,
  actor: Viewer,
  cycle: AdjustableCycle | null,
  readVersion: number,
): void {
  assertCanSee(actor, review)
  if (!mayAdjust(actor, review)) throw new AppError('FORBIDDEN')
  const problem = problemOf(review, cycle)
  if (problem) throw new AppError(problem.code, problem)
  if (review.version !== readVersion) throw new AppError('VERSION_CONFLICT')
}

interface Problem {
  code: ErrorCode
  message?: string
}

/** Why the result cannot be adjusted. Not an error yet, because creating one is slow, and each review in a list needs this. */
function problemOf(
  { phase, closedReason, isHeld, rating }: Result,
  cycle: AdjustableCycle | null,
): Problem | null {
  if (phase !== finalPhase || closedReason !== null) return { code: 'NOT_ADJUSTABLE' }
  if (cycle?.release !== 'by-admin') return { code: 'NOT_ADJUSTABLE' }
  if (cycle.releasedAt !== null || !isHeld) return { code: 'ALREADY_RELEASED' }
  return rating === 0 ? { code: 'NOT_ADJUSTABLE', message: errorDetails.noResult } : null
}
