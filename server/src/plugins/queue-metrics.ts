import pTimeout from 'p-timeout'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { QueueState } from '../jobs/queue-state'

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
    help: 'Background jobs that are due or waiting to be retried, and unsent emails',
    labelNames: ['queue'],
    registers,
    aggregator,
    async collect() {
      this.reset()
      const { depths = {} } = (await readOnce()) ?? {}
      for (const [queue, depth] of Object.entries(depths)) this.set({ queue }, depth)
    },
  })
  gauge('mail_queue_oldest_seconds', 'Seconds since the oldest unsent email became due', (state) => {
    return state.oldestMailSeconds
  })
  gauge('mails_undelivered', 'Undelivered emails that were neither sent again nor dismissed', (state) => {
    return state.undeliveredMails
  })
  gauge(
    'backup_age_seconds',
    'Seconds since the last successful backup, or since the first start',
    (state) => {
      return state.backup.ageSeconds
    },
  )
  gauge('backup_failed', '1 if the last backup failed', (state) => Number(state.backup.hasFailed))
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
    new Gauge({
      name,
      help,
      registers,
      aggregator,
      async collect() {
        // Not `reset`, which would report 0 for an unknown value.
        this.remove()
        const state = await readOnce()
        const known = state && value(state)
        if (known !== undefined) this.set(known)
      },
    })
  }
}
