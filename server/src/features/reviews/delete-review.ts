import { AppError } from '@evenhand/domain/errors'
import { assertManages } from '@evenhand/domain/review'
import type { Viewer } from '@evenhand/domain/rights'
import { transaction } from '../../db/open'
import type { Context } from '../context'
import { lockReview, markDeleted } from './store'

/** The review vanishes from every screen; its row and its trail stay. */
export async function deleteReview({ db, now }: Context, actor: Viewer, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw new AppError('REVIEW_NOT_FOUND')
    assertManages(actor, review)
    await markDeleted(tx, id, now())
  })
}
