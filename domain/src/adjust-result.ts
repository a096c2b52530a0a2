import { isAdmin, isEmployee, type ReviewFacts, type Viewer } from './permissions'
import { finalPhase } from './phases'
import type { Release } from './release-review'
import type { Review } from './review'

/** When the cycle of a review releases its results, and when it did. */
export interface AdjustableCycle {
  release: Release
  releasedAt: Date | null
}

/** Admins adjust results of a cycle until they release them, but never their own. */
export function canAdjust(
  viewer: Viewer,
  review: ReviewFacts & Pick<Review, 'rating'>,
  cycle: AdjustableCycle | null,
): boolean {
  const { phase, closedReason, isHeld, rating } = review
  const isCompleted = phase === finalPhase && closedReason === null && rating > 0
  const isUnreleased = isHeld && cycle?.release === 'by-admin' && cycle.releasedAt === null
  return isAdmin(viewer) && !isEmployee(viewer, review) && isCompleted && isUnreleased
}
