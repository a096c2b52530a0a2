import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open'
import { type NotificationRow, notifications, sessions, users } from '../../db/schema'

/**
 * A sequence below which nothing can appear any more for somebody who has seen all up to `lastSeen`, or all there is:
 * numbers are given before the commit, so that a lower one may come after a higher one, but no transaction lasts minutes.
 */
export async function findFloor(db: Queryable, ownerId: string, lastSeen?: number): Promise<number> {
  const upTo = lastSeen ?? Number.MAX_SAFE_INTEGER
  const { rows } = await db.execute<{ floor: number }>(sql`
    select coalesce(max(n.sequence), 0) as floor
    from notifications n, (
      select created_at from notifications
      where owner_id = ${ownerId} and sequence <= ${upTo}
      order by sequence desc limit 1
    ) last
    where n.owner_id = ${ownerId} and n.sequence < ${upTo}
      and n.created_at < last.created_at - interval '2 minutes'`)
  return rows[0]?.floor ?? 0
}

export async function listSequences(db: Queryable, ownerId: string, floor: number): Promise<number[]> {
  const rows = await db
    .select({ sequence: notifications.sequence })
    .from(notifications)
    .where(and(eq(notifications.ownerId, ownerId), gt(notifications.sequence, floor)))
  return rows.map(({ sequence }) => sequence)
}

export function listUnsent(
  db: Queryable,
  ownerId: string,
  { floor, sent }: { floor: number; sent: readonly number[] },
  limit: number,
): Promise<NotificationRow[]> {
  const isUnsent = sql`${notifications.sequence} <> all(${sql.param(sent)}::bigint[])`
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.ownerId, ownerId), gt(notifications.sequence, floor), isUnsent))
    .orderBy(asc(notifications.sequence))
    .limit(limit)
}

/** Those of the sessions that still stand. */
export async function findStanding(db: Queryable, sessionIds: string[], now: Date): Promise<Set<string>> {
  const isAsked = sql`${sessions.id} = any(${sql.param(sessionIds)}::uuid[])`
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAsked, gt(sessions.expiresAt, now), isNull(users.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}
