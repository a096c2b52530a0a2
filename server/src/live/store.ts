import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { type NotificationRow, notifications, sessions, users } from '#db/schema'

/** The event id of the user's newest notification. */
export async function findLastEventId(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ sequence: max(notifications.sequence) })
    .from(notifications)
    .where(eq(notifications.ownerId, userId))
  return row?.sequence ?? 0
}

/** The user's notifications after an event id, oldest first. */
export function listNotificationsAfter(
  db: Queryable,
  userId: string,
  eventId: number,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.ownerId, userId), gt(notifications.sequence, eventId)))
    .orderBy(asc(notifications.sequence))
    .limit(limit)
}

/** Which of these sessions have neither ended nor expired. */
export async function findActiveSessions(db: Queryable, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`,
        gt(sessions.expiresAt, now),
        isNull(users.deletedAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
