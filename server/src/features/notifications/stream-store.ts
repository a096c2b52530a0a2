import { and, asc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { type NotificationRow, notifications, refreshTokens, sessions, users } from '#db/schema'

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

/** Somebody who reads a stream, and how far they have come. */
export interface StreamReader {
  ownerId: string
  floor: number
  sent: readonly number[]
}

/** For each of the readers what they have not been sent, the oldest first, so many at the most. */
export async function listUnsent(
  db: Queryable,
  readers: readonly StreamReader[],
  limit: number,
): Promise<StreamedRow[][]> {
  const owners = sql.param(readers.map(({ ownerId }) => ownerId))
  const floors = sql.param(readers.map(({ floor }) => floor))
  // As text: an array of arrays would have to be of equal lengths.
  const sent = sql.param(readers.map((reader) => `{${reader.sent.join()}}`))
  const unsent = db
    .select(streamed)
    .from(notifications)
    .where(
      and(
        sql`${notifications.ownerId} = reader.owner_id`,
        sql`${notifications.sequence} > reader.floor`,
        sql`${notifications.sequence} <> all(reader.sent::bigint[])`,
      ),
    )
    .orderBy(asc(notifications.sequence))
    .limit(limit)
    .as('unsent')
  const found = await db
    .select({
      reader: sql<number>`reader.number::int`,
      sequence: unsent.sequence,
      id: unsent.id,
      type: unsent.type,
      kind: unsent.kind,
      values: unsent.values,
      isRead: unsent.isRead,
      createdAt: unsent.createdAt,
      userId: unsent.userId,
      reviewId: unsent.reviewId,
    })
    .from(
      sql`unnest(${owners}::uuid[], ${floors}::bigint[], ${sent}::text[])
        with ordinality as reader (owner_id, floor, sent, number)`,
    )
    .innerJoinLateral(unsent, sql`true`)
    .orderBy(sql`reader.number`, asc(unsent.sequence))
  const rows: StreamedRow[][] = readers.map(() => [])
  for (const { reader, ...row } of found) rows[reader - 1]?.push(row)
  return rows
}

const streamed = {
  sequence: notifications.sequence,
  id: notifications.id,
  type: notifications.type,
  kind: notifications.kind,
  values: notifications.values,
  isRead: notifications.isRead,
  createdAt: notifications.createdAt,
  userId: notifications.userId,
  reviewId: notifications.reviewId,
}

export type StreamedRow = Pick<NotificationRow, keyof typeof streamed>

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

/** When each of the sessions last got an access token. */
export async function findLastRefreshes(db: Queryable, sessionIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: refreshTokens.sessionId, at: max(refreshTokens.issuedAt) })
    .from(refreshTokens)
    .where(inArray(refreshTokens.sessionId, sessionIds))
    .groupBy(refreshTokens.sessionId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}
