import type { Review } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { exportEntry } from '@evenhand/domain/reviews/audit-log'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { appendEntries } from '../../audit/store'
import type { Context } from '../../context'
import { readReview } from '../../reviews/read-review'
import { findUser } from '../../users/store'
import type { PdfOptions } from './review-document'

/**
 * Draws a review as the viewer sees it, and logs that they export it. The review itself does not change. Stops when
 * the signal is aborted.
 */
export async function exportReview(context: Context, viewer: Viewer, id: string, signal: AbortSignal) {
  const { db, timeZone, now } = context
  const review = await readReview(context, viewer, id)
  const user = await findUser(db, viewer.id)
  if (!user) throw new AppError('UNAUTHORIZED')
  const pdf = await drawReviewPdf(review, { viewer: user, timeZone, now: now(), signal })
  // The client has disconnected.
  signal.throwIfAborted()
  await appendEntries(db, [exportEntry()], { reviewId: id, authorId: viewer.id, now: now() })
  return { review, pdf }
}

/**
 * Draws a review exactly as the API returns it to the viewer. The same input gives the same bytes. The PDF libraries
 * are loaded when the first PDF is drawn, because many servers never need them.
 */
export async function drawReviewPdf(review: Review, options: PdfOptions): Promise<Buffer> {
  const { drawDocument } = await import('./review-document')
  return drawDocument(review, options)
}
