import type { NameStandIn } from '@evenhand/domain/api'
import { AppError, invalid } from '@evenhand/domain/errors'
import { standInNamed } from '@evenhand/domain/history'
import { standInNotifications } from '@evenhand/domain/stand-in-notifications'
import { canNameStandIn, standInProblems } from '@evenhand/domain/stand-ins'
import { fullName } from '@evenhand/domain/users'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../../context'
import { appendUserEntries } from '../../history/store'
import { insertNotifications } from '../../notifications/store'
import { countNotification } from '../../rate-limits/commands/count-notification'
import { currentActor } from '../../sessions/current-actor'
import { lockUsers } from '../../users/store'
import { findStandIn, insertStandIn, listStandInsOf, type NamedStandIn } from '../store'

/**
 * Names who evaluates for a person for a range of days. Locks the person, so that two stand-ins cannot overlap, and the
 * stand-in, so that they cannot be deleted at the same time.
 */
export function nameStandIn(
  context: Context,
  actor: Actor,
  userId: string,
  { standInId, firstDay, lastDay }: NameStandIn,
): Promise<NamedStandIn> {
  return transaction(context.db, async (tx) => {
    const now = context.now()
    const locked = await lockUsers(tx, [userId, standInId])
    const [person, standIn] = [userId, standInId].map((id) => locked.find((each) => each.id === id))
    const current = await currentActor(tx, actor, now)
    if (!canNameStandIn(current, userId)) throw new AppError('FORBIDDEN')
    if (!person) throw new AppError('USER_NOT_FOUND')
    const named = { userId, standInId, firstDay, lastDay }
    const facts = { others: await listStandInsOf(tx, userId), standIn, today: today(context) }
    const problems = standInProblems(named, facts)
    if (!standIn || Object.keys(problems).length > 0) throw invalid(problems)
    await countNotification(tx, current.id, 'stand-in', now)
    const id = await insertStandIn(tx, { ...named, createdBy: current.id, createdAt: now })
    const names = { person: fullName(person), standIn: fullName(standIn) }
    const notifications = standInNotifications(named, names, { actorId: current.id, isEnded: false })
    await insertNotifications(tx, notifications, { reviewId: null, userId, now })
    await appendUserEntries(tx, [standInNamed(standIn, named)], { actorId: current.id, userId, now })
    return (await findStandIn(tx, id)) as NamedStandIn
  })
}
