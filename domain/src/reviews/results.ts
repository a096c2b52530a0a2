import type { ReviewCard } from '../api'
import { AppError } from '../errors'
import { isEmployee, type Viewer } from './permissions'
import { finalPhase } from './phases'
import { assertCanSee, isReleased, type Review } from './review'
import type { PerformanceLevel } from './scoring'

/** A result is new until the employee acknowledges it, but no longer than this. */
export const newResultDays = 30

/** Rejects everyone but the employee, and results that are not released yet. */
export function assertCanOpenResult(viewer: Viewer, review: Review): void {
  assertCanSee(viewer, review)
  if (!isEmployee(viewer, review)) throw new AppError('FORBIDDEN')
  if (review.phase !== finalPhase) throw new AppError('PHASE_MOVED_ON')
  if (!isReleased(review)) throw new AppError('NOT_RELEASED')
}

type Held = Pick<ReviewCard, 'status' | 'isHeld'>

/** Whether the review is completed, but its employee cannot see the result before it is released. */
export function isHeldResult({ status, isHeld }: Held): boolean {
  return status === 'completed' && isHeld
}

/** Whether the viewer is the employee and has to wait for the release. */
export function isHeldFrom(review: Held & Pick<ReviewCard, 'userId'>, viewerId: string): boolean {
  return isHeldResult(review) && review.userId === viewerId
}

export interface Overall {
  rating: number
  level: PerformanceLevel
}

/** The overall rating and its level. Null until the review is completed, and if all its ratings were skipped. */
export function overallOf({
  status,
  rating,
  evaluationScoring,
}: Pick<ReviewCard, 'status' | 'rating' | 'evaluationScoring'>): Overall | null {
  const level = evaluationScoring.performanceLevel
  return status === 'completed' && rating > 0 && level !== null ? { rating, level } : null
}
