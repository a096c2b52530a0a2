import type { ReviewCard } from './api'

type Held = Pick<ReviewCard, 'status' | 'isHeld'>

/** Whether the review is completed, but its employee cannot see the result before it is released. */
export function isHeldResult({ status, isHeld }: Held): boolean {
  return status === 'completed' && isHeld
}

/** Whether the viewer is the employee and has to wait for the release. */
export function isHeldFrom(review: Held & Pick<ReviewCard, 'userId'>, viewerId: string): boolean {
  return isHeldResult(review) && review.userId === viewerId
}
