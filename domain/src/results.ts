import { AppError } from './errors'
import { isEmployee, type Viewer } from './permissions'
import { finalPhase } from './phases'
import { assertCanSee, isReleased, type Review } from './review'

/** A result is new until the employee acknowledges it, but no longer than this. */
export const newResultDays = 30

/** Only the employee can open their result, and only once it is released. */
export function assertCanOpenResult(viewer: Viewer, review: Review): void {
  assertCanSee(viewer, review)
  if (!isEmployee(viewer, review)) throw new AppError('FORBIDDEN')
  if (review.phase !== finalPhase) throw new AppError('PHASE_MOVED_ON')
  if (!isReleased(review)) throw new AppError('NOT_RELEASED')
}
