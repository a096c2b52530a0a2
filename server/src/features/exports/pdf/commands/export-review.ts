import type { Review } from '@evenhand/domain/api'
import { exportEntry } from '@evenhand/domain/audit-log'
import type { Viewer } from '@evenhand/domain/permissions'
import { appendEntries } from '../../../audit/store'
import type { Context } from '../../../context'
import { readReview } from '../../../reviews/read-review'

/** Returns a review as the viewer sees it, and logs that they export it. The review itself does not change. */
export async function exportReview(context: Context, viewer: Viewer, id: string): Promise<Review> {
  const review = await readReview(context, viewer, id)
  await appendEntries(context.db, [exportEntry()], { reviewId: id, authorId: viewer.id, now: context.now() })
  return review
}
