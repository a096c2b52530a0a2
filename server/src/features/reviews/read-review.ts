import type { Review } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { canSeeReview, type Viewer } from '@evenhand/domain/permissions'
import { listEntries } from '../audit/store'
import { type Context, today } from '../context'
import { findReview } from './store'
import { viewReview } from './view'

/** One that the caller may not see is not found, the same as an unknown one. */
export async function readReview(context: Context, actor: Viewer, id: string): Promise<Review> {
  const review = await findReview(context.db, id)
  if (!review || !canSeeReview(actor, review)) throw new AppError('REVIEW_NOT_FOUND')
  const logs = await listEntries(context.db, id)
  return viewReview(review, logs, { viewer: actor, sharing: context.sharing, today: today(context) })
}
