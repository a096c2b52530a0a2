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
  const pace = createPace(signal)
  let reading = read(0)
  try {
    for (let start = 0; start < ids.length; start += batchSize) {
      const rows = new Map((await reading).map((row) => [row.id, row]))
      // The database reads the next batch while this one is written.
      reading = read(start + batchSize)
      for (const id of ids.slice(start, start + batchSize)) {
        const row = rows.get(id)
        if (row && canSeeReview(view.viewer, row)) yield viewReviewWithLog(row, row.log, view)
        await pace()
      }
    }
  } finally {
    // The caller ends the transaction, so nothing may use its connection from here on.
    await Promise.allSettled([reading])
  }

  function read(start: number) {
    const batch = findReviewsWithLogs(tx, ids.slice(start, start + batchSize), view.today)
    // The error is thrown when the batch is awaited.
    batch.catch(() => {})
    return batch
  }
}
