import { sql } from 'drizzle-orm'
import type { Db } from '../db/open'

/** The number of jobs in each queue that are due or waiting for a retry, and the number of unsent mails. */
export async function queueDepths(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ queue: string; depth: number }>(sql`
    select queue.name as queue, count(job.id) as depth
    from pgboss.queue
    left join pgboss.job on job.name = queue.name
      and (job.state = 'retry' or (job.state = 'created' and job.start_after <= now()))
    group by queue.name
    union all
    select 'mails', count(*) from mails where next_try_at is not null`)
  return Object.fromEntries(rows.map(({ queue, depth }) => [queue, depth]))
}
