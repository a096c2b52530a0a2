import { addDays } from '@evenhand/domain/days'
import { AppError } from '@evenhand/domain/errors'
import { standInEnded } from '@evenhand/domain/history'
import { standInNotifications } from '@evenhand/domain/stand-in-notifications'
import { canNameStandIn } from '@evenhand/domain/stand-ins'
import { fullName } from '@evenhand/domain/users'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../../context'
import { appendUserEntries } from '../../history/store'
import { insertNotifications } from '../../notifications/store'
import { countNotification } from '../../rate-limits/commands/count-notification'
import { currentActor } from '../../sessions/current-actor'
import { lockUser } from '../../users/store'
import { findStandIn, endStandIn as store } from '../store'

/** Ends a stand-in today. Someone without permission gets the same error as for an unknown ID. */
export async function endStandIn(context: Context, actor: Actor, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const now = context.now()
    const known = await findStandIn(tx, id)
    if (known) await lockUser(tx, known.userId)
    const current = await currentActor(tx, actor, now)
    const named = await findStandIn(tx, id)
    if (!named || !canNameStandIn(current, named.userId)) throw new AppError('STAND_IN_NOT_FOUND')
    if (named.lastDay < today(context)) throw new AppError('STAND_IN_NOT_FOUND')
    await countNotification(tx, current.id, 'stand-in', now)
    await store(tx, named, addDays(today(context), -1))
    const { userId } = named
    const names = { person: fullName(named.user), standIn: fullName(named.standIn) }
    const notifications = standInNotifications(named, names, { actorId: current.id, isEnded: true })
    await insertNotifications(tx, notifications, { reviewId: null, userId, now })
    await appendUserEntries(tx, [standInEnded(named.standIn, named)], { actorId: current.id, userId, now })
  })
}
