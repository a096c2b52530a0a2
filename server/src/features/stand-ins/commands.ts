import type { NameStandIn } from '@evenhand/domain/api'
import { standInEnded, standInNamed } from '@evenhand/domain/company/history'
import { addDays } from '@evenhand/domain/days'
import { AppError, invalid } from '@evenhand/domain/errors'
import { standInNotifications } from '@evenhand/domain/notifications/notifications'
import { canNameStandIn, standInProblems } from '@evenhand/domain/people/stand-ins'
import { fullName } from '@evenhand/domain/people/users'
import { type Tx, transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../context'
import { appendUserEntries } from '../history/store'
import { insertNotifications } from '../notifications/store'
import { countNotification } from '../rate-limits/limits'
import { currentActor } from '../sessions/current-actor'
import { lockUser, lockUsers } from '../users/store'
import { findStandIn, insertStandIn, listStandInsOf, type NamedStandIn, endStandIn as store } from './store'

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
    const stored = (await findStandIn(tx, id)) as NamedStandIn
    await announce(tx, stored, { actorId: current.id, isEnded: false, now })
    return stored
  })
}

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
    await announce(tx, named, { actorId: current.id, isEnded: true, now })
  })
}

/** Notifies the stand-in, and the person unless they did it themselves. Writes the person's history. */
async function announce(
  tx: Tx,
  named: NamedStandIn,
  { now, ...change }: { actorId: string; isEnded: boolean; now: Date },
): Promise<void> {
  const { userId, standIn } = named
  const names = { person: fullName(named.user), standIn: fullName(standIn) }
  const entry = change.isEnded ? standInEnded(standIn, named) : standInNamed(standIn, named)
  await insertNotifications(tx, standInNotifications(named, names, change), { reviewId: null, userId, now })
  await appendUserEntries(tx, [entry], { actorId: change.actorId, userId, now })
}
