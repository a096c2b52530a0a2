import { AppError } from '@evenhand/domain/errors'
import { reviewDeleted } from '@evenhand/domain/history'
import type { Viewer } from '@evenhand/domain/permissions'
import { assertManages } from '@evenhand/domain/review'
import { transaction } from '#db/open'
import { historyRow, insertHistory } from '../audit/history-store'
import type { Context } from '../context'
import { lockReview, markDeleted } from './store'

/** The review vanishes from every screen; its row and its trail stay. */
export async function deleteReview({ db, now }: Context, actor: Viewer, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw new AppError('REVIEW_NOT_FOUND')
    assertManages(actor, review)
    await markDeleted(tx, id, now())
    const about = { actorId: actor.id, userId: review.userId, reviewId: id, now: now() }
    await insertHistory(tx, [historyRow(reviewDeleted(review), about)])
  })
}
