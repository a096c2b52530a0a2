import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'

interface WaitingRun {
  id: string
  startAfter: Date
}

/** The next run of a job, if it is planned for a time after `now`. */
export async function findWaiting(db: Queryable, name: string, now: Date): Promise<WaitingRun | undefined> {
  const { rows } = await db.execute<{ id: string; start_after: string }>(sql`
    select id, start_after from pgboss.job
    where name = ${name} and state = 'created' and start_after > ${now.toISOString()}::timestamptz`)
  return rows[0] && { id: rows[0].id, startAfter: new Date(rows[0].start_after) }
}

/** Does nothing if the run has started. */
export async function moveWaiting(db: Queryable, id: string, startAfter: Date): Promise<void> {
  await db.execute(sql`
    update pgboss.job set start_after = ${startAfter.toISOString()}::timestamptz
    where id = ${id} and state = 'created'`)
}
