import type { Review } from '@evenhand/domain/api'
import { exportEntry } from '@evenhand/domain/audit-log'
import type { Viewer } from '@evenhand/domain/permissions'
import { transaction } from '#db/open'
import { appendEntries } from '../../../audit/store'
import type { Context } from '../../../context'
import { readReview } from '../../../reviews/read-review'

/** Logs that the viewer exports a review, and returns it as they see it. The review itself does not change. */
export function exportReview(context: Context, viewer: Viewer, id: string): Promise<Review> {
  return transaction(context.db, async (tx) => {
    const review = await readReview({ ...context, db: tx }, viewer, id)
    await appendEntries(tx, [exportEntry()], { reviewId: id, authorId: viewer.id, now: context.now() })
    return review
  })
}
