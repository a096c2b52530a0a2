import type { Review } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { canSeeReview, canViewAsEmployee, type Viewer } from '@evenhand/domain/permissions'
import { type Context, today } from '../context'
import { findReviewWithLog } from './read-with-log'
import { viewContext, viewReviewWithLog } from './view'

/** For a review that the viewer may not see, the error is the same as for an unknown one. */
export async function readReview(context: Context, viewer: Viewer, id: string): Promise<Review> {
  const review = await findReviewWithLog(context.db, id, today(context))
  if (!review || !canSeeReview(viewer, review)) throw new AppError('REVIEW_NOT_FOUND')
  return viewReviewWithLog(review, review.log, viewContext(context, viewer))
}

/** The review as its employee sees it now, for admins and the second evaluator. */
export async function readAsEmployee(context: Context, viewer: Viewer, id: string): Promise<Review> {
  const review = await findReviewWithLog(context.db, id, today(context))
  if (!review || !canSeeReview(viewer, review)) throw new AppError('REVIEW_NOT_FOUND')
  if (!canViewAsEmployee(viewer, review)) throw new AppError('FORBIDDEN')
  const employee = { id: review.userId, role: 'employee' } as const
  return viewReviewWithLog(review, review.log, viewContext(context, employee))
}

/** Adds the current review to a conflict error. The client shows both versions. */
export function withCurrentReview(context: Context, viewer: Viewer, id: string) {
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    const review = await readReview(context, viewer, id)
    throw new AppError(error.code, { message: error.message, data: { ...error.data, review } })
  }
}
