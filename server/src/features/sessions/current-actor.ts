import { AppError } from '@evenhand/domain/errors'
import { isAdmin } from '@evenhand/domain/reviews/permissions'
import type { Tx } from '#db/open'
import type { Actor } from '#plugins/access'
import { lockSession } from './store'

/**
 * The actor as of this transaction. While a request waits, its session may end or the actor's role may change, so every
 * change to people checks permissions again with the result. A change of role or password and a deletion end the session,
 * so they wait for the lock. Call it after locking users.
 */
export async function currentActor(tx: Tx, actor: Actor, now: Date): Promise<Actor> {
  const current = await lockSession(tx, actor.sessionId, now)
  if (!current) throw new AppError('UNAUTHORIZED')
  return { ...actor, ...current }
}

export async function assertCurrentAdmin(tx: Tx, actor: Actor, now: Date): Promise<Actor> {
  const current = await currentActor(tx, actor, now)
  if (!isAdmin(current)) throw new AppError('FORBIDDEN')
  return current
}
