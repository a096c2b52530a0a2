import { AppError } from '@evenhand/domain/errors'
import { forwardNotices, revertNotices } from '@evenhand/domain/notices'
import { fullName } from '@evenhand/domain/people'
import { type Move, moveReview } from '@evenhand/domain/review'
import type { Viewer } from '@evenhand/domain/rights'
import type { Context } from '../context'
import { findUser } from '../users/store'
import { changeReview, told } from './change-review'

/** Forward or back by one phase. */
export async function moveStoredReview(
  context: Context,
  actor: Viewer,
  id: string,
  move: Move,
): Promise<void> {
  await changeReview(context, actor, id, async (review, tx) => {
    const play = moveReview(review, actor, move)
    const moved = told(play.review, review.user)
    if (!move.revert) return { play, notices: forwardNotices(moved) }
    const reverter = await findUser(tx, actor.id)
    if (!reverter) throw new AppError('UNAUTHORIZED')
    return { play, notices: revertNotices(moved, fullName(reverter), move.revert.reason) }
  })
}
