import type { Review } from '@evenhand/domain/api'
import { canSeeReview } from '@evenhand/domain/permissions'
import type { Queryable } from '#db/open'
import { findReviewsWithLogs } from '../reviews/read-with-log'
import { type ViewContext, viewReviewWithLog } from '../reviews/view'
import { createPace } from './pace'

const batchSize = 50

/** The reviews as the API returns them to this viewer, in the order of the IDs. */
export async function* readReviews(
  tx: Queryable,
  ids: readonly string[],
  view: ViewContext,
  signal: AbortSignal,
): AsyncGenerator<Review> {
  const pace = createPace()
  for (let start = 0; start < ids.length; start += batchSize) {
    signal.throwIfAborted()
    const batch = ids.slice(start, start + batchSize)
    const rows = new Map((await findReviewsWithLogs(tx, batch, view.today)).map((row) => [row.id, row]))
    for (const id of batch) {
      const row = rows.get(id)
      if (row && canSeeReview(view.viewer, row)) yield viewReviewWithLog(row, row.log, view)
      await pace()
    }
  }
}
