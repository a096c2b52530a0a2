import { sql } from 'drizzle-orm'
import { type LastBackup, readLastBackup } from '../backup/last-backup'
import type { Db } from '../db/open'
import { readMailQueue } from '../mail/store'

export interface QueueState {
  /** The number of jobs in each queue that are due or waiting for a retry, and of unsent emails. */
  depths: Record<string, number>
  /** How long the oldest unsent email has been due, 0 if none is due. */
  oldestMailSeconds: number
  undeliveredMails: number
  backup: LastBackup
}

export async function readQueueState(db: Db, now: Date): Promise<QueueState> {
  const [{ rows }, mails, backup] = await Promise.all([
    db.execute<{ queue: string; depth: number }>(sql`
      select queue.name as queue, count(job.id) as depth
      from pgboss.queue
      left join pgboss.job on job.name = queue.name
        and (job.state = 'retry' or (job.state = 'created' and job.start_after <= now()))
      group by queue.name`),
    readMailQueue(db),
    readLastBackup(db, now),
  ])
  const { waiting, oldestAt, undelivered } = mails
  return {
    depths: { ...Object.fromEntries(rows.map(({ queue, depth }) => [queue, depth])), mails: waiting },
    oldestMailSeconds: oldestAt ? Math.max(0, (now.getTime() - oldestAt.getTime()) / 1000) : 0,
    undeliveredMails: undelivered,
    backup,
  }
}
