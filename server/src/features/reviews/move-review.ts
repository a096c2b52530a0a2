import { AppError } from '@evenhand/domain/errors'
import { forwardNotifications, revertNotifications } from '@evenhand/domain/notifications'
import type { Viewer } from '@evenhand/domain/permissions'
import { type Move, moveReview } from '@evenhand/domain/review'
import { fullName } from '@evenhand/domain/users'
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
    const decision = moveReview(review, actor, move)
    const moved = told(decision.review, review.user)
    if (!move.revert) return { decision, notifications: forwardNotifications(moved) }
    const reverter = await findUser(tx, actor.id)
    if (!reverter) throw new AppError('UNAUTHORIZED')
    return { decision, notifications: revertNotifications(moved, fullName(reverter), move.revert.reason) }
  })
}
