import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { type NotificationRow, notifications, sessions, users } from '#db/schema'
import { hasKnownKind } from '#features/notifications/store'
import { isActive, type Moment } from '#features/sessions/store'

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
    .where(and(eq(notifications.ownerId, userId), gt(notifications.sequence, eventId), hasKnownKind))
    .orderBy(asc(notifications.sequence))
    .limit(limit)
}

export async function findActiveSessions(db: Queryable, ids: string[], moment: Moment): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`, isActive(moment)))
  return new Set(rows.map(({ id }) => id))
}
