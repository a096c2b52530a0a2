import PgBoss from 'pg-boss'
import { type Db, withConnection } from '../db/open'
import { withStartLock } from '../db/start-lock'
import type { Log } from '../plugins/logging'
import { type RunningLoop, startLoop } from './loop'
import { type DailyTime, nextTime } from './next-time'

/** Background jobs stored in the database. They survive a restart, and only one instance runs each job. */
export interface Jobs {
  /** Runs `step` in a loop on every instance: immediately again while it returns true, otherwise once a second. */
  repeat(step: () => Promise<boolean>): void
  /** Runs once a day. If no instance was running at that time, runs at the next start. */
  daily(name: string, time: DailyTime, handler: () => Promise<unknown>): void
  /** Creates the tables, and a queue for each job added so far. */
  install(): Promise<void>
  start(): void
  /** Waits for the work in progress. */
  stop(): Promise<void>
}

interface DailyJob {
  time: DailyTime
  handler: () => Promise<unknown>
}

const pollMilliseconds = 1_000
const upkeepMilliseconds = 30_000

/** A handler must finish within `expireInSeconds`. After that, the job is retried, perhaps on another instance. */
const options = {
  retryLimit: 5,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 600,
  retentionDays: 365,
}

export function createJobs({ db, log, now }: { db: Db; log: Log; now: () => Date }): Jobs {
  const dailyJobs = new Map<string, DailyJob>()
  const steps: (() => Promise<boolean>)[] = []
  const boss = createBoss({
    executeSql: (text, values) => withConnection(db.$client, (client) => client.query(text, values)),
  })
  let loops: RunningLoop[] = []

  /** The queue holds one waiting job. If the next run is already planned, nothing is added. */
  async function planNext(name: string, time: DailyTime): Promise<void> {
    await boss.send(name, {}, { ...options, startAfter: nextTime(time, now()) })
  }

  async function workOnce(name: string, { time, handler }: DailyJob): Promise<boolean> {
    const jobs = await boss.fetch(name, { batchSize: 1 })
    for (const { id } of jobs) {
      try {
        await planNext(name, time)
        await handler()
      } catch (error) {
        log.warn({ err: error, job: name, id }, 'a job failed')
        await boss.fail(name, id)
        continue
      }
      await boss.complete(name, id)
    }
    return jobs.length > 0
  }

  function dailyStep(name: string, job: DailyJob): () => Promise<boolean> {
    let isPlanned = false
    return async () => {
      if (!isPlanned) await planNext(name, job.time)
      isPlanned = true
      return workOnce(name, job)
    }
  }

  return {
    repeat: (step) => void steps.push(step),
    daily: (name, time, handler) => void dailyJobs.set(name, { time, handler }),
    install: () =>
      withStartLock(db, async (client) => {
        const installer = createBoss({ executeSql: (text, values) => client.query(text, values) })
        await installer.start()
        for (const name of dailyJobs.keys()) await installer.createQueue(name, { name, policy: 'short' })
        await installer.stop({ graceful: false })
      }),
    start() {
      const report = (error: unknown) => log.warn({ err: error }, 'background jobs are failing')
      const all = [...steps, ...[...dailyJobs].map(([name, job]) => dailyStep(name, job))]
      loops = all.map((step) => startLoop(step, pollMilliseconds, report))
      loops.push(startLoop(() => boss.maintain().then(() => false), upkeepMilliseconds, report))
    },
    stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))),
  }
}

/** Does not use pg-boss workers: during a database outage, their unhandled rejections would end the process. */
function createBoss(db: PgBoss.Db): PgBoss {
  return new PgBoss({ db, schedule: false, supervise: false })
}
