import pTimeout from 'p-timeout'
import { Counter, Gauge, type Registry } from 'prom-client'
import { readLastBackup } from '../backup/last-backup'
import type { Db } from '../db/open'
import { countUnfinished } from '../jobs/store'
import { readMailQueue } from '../mail/store'
import { addGauge } from './gauge'

export interface QueueMetricsOptions {
  readQueues: () => Promise<QueueState>
  /** The number of failed runs by job, since this process started. */
  jobFailures: () => Record<string, number>
}

/** Shorter than a worker's time limit, so a hanging database only drops these metrics. */
const queueTimeout = 500

export function countQueues({ readQueues, jobFailures }: QueueMetricsOptions, registry: Registry): void {
  const registers = [registry]
  // All workers read the same queues.
  const aggregator = 'max'
  let reading: Promise<QueueState | undefined> | undefined
  /** Several gauges are collected at the same time. They share one query. Undefined if the database does not respond. */
  const readOnce = () => {
    reading ??= pTimeout(readQueues(), { milliseconds: queueTimeout })
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  new Gauge({
    name: 'queue_depth',
    help: 'Daily jobs that are in progress or waiting to be retried, and unsent emails',
    labelNames: ['queue'],
    registers,
    aggregator,
    async collect() {
      this.reset()
      const state = await readOnce()
      for (const [queue, depth] of Object.entries<number>(state?.depths ?? {})) this.set({ queue }, depth)
    },
  })
  gauge(
    'mail_queue_oldest_seconds',
    'Seconds since the oldest unsent email became due',
    ({ oldestMailSeconds }) => oldestMailSeconds,
  )
  gauge(
    'mails_undelivered',
    'Undelivered emails that were neither sent again nor dismissed',
    ({ undeliveredMails }) => undeliveredMails,
  )
  gauge(
    'backup_age_seconds',
    'Seconds since the last successful backup, or since the first start',
    ({ backup }) => backup.ageSeconds,
  )
  gauge('backup_failed', '1 if the last backup failed', ({ backup }) => Number(backup.hasFailed))
  new Counter({
    name: 'job_failures_total',
    help: 'Failed runs of background jobs',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset()
      for (const [job, failures] of Object.entries(jobFailures())) this.inc({ job }, failures)
    },
  })

  function gauge(name: string, help: string, value: (state: QueueState) => number | undefined): void {
    const read = async () => {
      const state = await readOnce()
      return state && value(state)
    }
    addGauge(registry, name, help, read, aggregator)
  }
}

type QueueState = Awaited<ReturnType<typeof readQueueState>>

export async function readQueueState(db: Db, now: Date) {
  const [jobs, mails, backup] = await Promise.all([
    countUnfinished(db),
    readMailQueue(db),
    readLastBackup(db, now),
  ])
  const { waiting, oldestAt, undelivered } = mails
  return {
    /** The number of daily jobs that have not ended, by name, and of unsent emails. */
    depths: { ...jobs, mails: waiting },
    /** How long the oldest unsent email has been due, 0 if none is due. */
    oldestMailSeconds: oldestAt ? Math.max(0, (now.getTime() - oldestAt.getTime()) / 1000) : 0,
    undeliveredMails: undelivered,
    backup,
  }
}
