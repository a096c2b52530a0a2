import { AppError } from '@evenhand/domain/errors'
import { withdrawnNotifications } from '@evenhand/domain/notifications'
import type { Viewer } from '@evenhand/domain/permissions'
import { fullName } from '@evenhand/domain/users'
import { withdrawMove } from '@evenhand/domain/withdraw'
import { listAsWritten } from '../audit/store'
import type { Context } from '../context'
import { findUser } from '../users/store'
import { changeReview, told } from './change-review'

/** Undoes the actor's own forward move. */
export async function withdrawStoredMove(context: Context, actor: Viewer, id: string): Promise<void> {
  await changeReview(context, actor, id, async (review, tx) => {
    const decision = withdrawMove(review, actor, await listAsWritten(tx, id))
    const person = await findUser(tx, actor.id)
    if (!person) throw new AppError('UNAUTHORIZED')
    const notifications = withdrawnNotifications(told(review, review.user), {
      id: actor.id,
      name: fullName(person),
    })
    return { decision, notifications, sendsTurnMail: false }
  })
}
