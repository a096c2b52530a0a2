import { AppError } from '@evenhand/domain/errors'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#db/open'
import { sessions, users } from '#db/schema'
import type { Actor } from '#plugins/access'

/**
 * The actor as of this transaction. A request may wait long enough for its session to end or its actor to be demoted,
 * so every change to people checks permissions again with the result. This locks the session: a change of role or
 * password and a deletion must end it, so they wait until the transaction is done. Call it after locking users.
 */
export async function currentActor(tx: Tx, caller: Actor, now: Date): Promise<Actor> {
  const [actor] = await tx
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, caller.sessionId), gt(sessions.expiresAt, now), isNull(users.deletedAt)))
    .for('key share', { of: sessions })
  if (!actor) throw new AppError('UNAUTHORIZED')
  return { ...caller, ...actor }
}
