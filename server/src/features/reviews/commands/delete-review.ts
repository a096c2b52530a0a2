import { AppError } from '@evenhand/domain/errors'
import { reviewDeleted } from '@evenhand/domain/history'
import type { Viewer } from '@evenhand/domain/permissions'
import { assertCanManage } from '@evenhand/domain/review'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { appendUserEntries } from '../../history/store'
import { lockReview, markDeleted } from '../store'

/** Hides the review everywhere. Its row and its log are kept. */
export async function deleteReview(context: Context, { id: actorId }: Viewer, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (!loaded) throw new AppError('REVIEW_NOT_FOUND')
    const { review, actor } = loaded
    assertCanManage(actor, review)
    const now = context.now()
    await markDeleted(tx, id, now)
    const about = { actorId, userId: review.userId, reviewId: id, now }
    await appendUserEntries(tx, [reviewDeleted(review)], about)
  })
}
