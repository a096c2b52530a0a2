import type { Review } from '@evenhand/domain/api'
import { exportEntry } from '@evenhand/domain/audit-log'
import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/permissions'
import { appendEntries } from '../../../audit/store'
import type { Context } from '../../../context'
import { readReview } from '../../../reviews/read-review'
import { findUser } from '../../../users/store'
import { drawReviewPdf } from '../draw-review-pdf'

/**
 * Draws a review as the viewer sees it, and logs that they export it. The review itself does not change. Stops when
 * the signal is aborted.
 */
export async function exportReview(
  context: Context,
  viewer: Viewer,
  id: string,
  signal: AbortSignal,
): Promise<{ review: Review; pdf: Buffer }> {
  const { db, timeZone, now } = context
  const review = await readReview(context, viewer, id)
  const user = await findUser(db, viewer.id)
  if (!user) throw new AppError('UNAUTHORIZED')
  const pdf = await drawReviewPdf(review, { viewer: user, timeZone, now: now(), signal })
  // Nobody gets the file.
  signal.throwIfAborted()
  await appendEntries(db, [exportEntry()], { reviewId: id, authorId: viewer.id, now: now() })
  return { review, pdf }
}
