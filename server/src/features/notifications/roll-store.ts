import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { openStreams } from '#db/schema'

export async function enterStream(db: Queryable, ownerId: string, now: Date): Promise<number> {
  const rows = await db.insert(openStreams).values({ ownerId, seenAt: now }).returning({ id: openStreams.id })
  return rows[0]?.id ?? 0
}

/**
 * Takes the oldest streams of a person off the roll until `most` are left of those seen since `aliveSince`, and tells
 * every instance at commit. Rows are locked in one order here and in the renewal, or the two could wait for each other.
 */
export async function removeSurplus(
  db: Queryable,
  ownerId: string,
  most: number,
  aliveSince: Date,
): Promise<void> {
  await db.execute(sql`
    with surplus as (
      select id from open_streams
      where owner_id = ${ownerId} and id <= (
        select id from open_streams
        where owner_id = ${ownerId} and seen_at > ${aliveSince}
        order by id desc offset ${most} limit 1
      )
      order by id for update
    ), removed as (
      delete from open_streams where id in (select id from surplus) returning id
    )
    select pg_notify('stream_removed', id::text) from removed`)
}

/** Those of the streams that are still on the roll. */
export async function renewStreams(db: Queryable, ids: number[], now: Date): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with present as (
      select id from open_streams where id = any(${sql.param(ids)}::bigint[]) order by id for update
    )
    update open_streams set seen_at = ${now} where id in (select id from present) returning id`)
  return new Set(rows.map(({ id }) => id))
}

export async function removeStream(db: Queryable, id: number): Promise<void> {
  await db.delete(openStreams).where(eq(openStreams.id, id))
}

export async function removeStreamsSeenBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(openStreams).where(lt(openStreams.seenAt, moment))
}
