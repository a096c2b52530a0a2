import PgBoss from 'pg-boss'
import { type Db, withConnection } from '../db/open'
import { withStartLock } from '../db/start-lock'
import type { Log } from '../plugins/logging'
import { type LoopStep, type RunningLoop, startLoop } from './loop'
import { type DailyTime, movedTime, nextTime } from './next-time'
import { findWaiting, moveWaiting } from './store'

/** Background jobs stored in the database. They survive a restart, and only one instance runs each job. */
export interface Jobs {
  /**
   * Runs `step` in a loop on every instance: immediately again while it returns true, otherwise once a second. `close` runs
   * when all loops have stopped.
   */
  repeat(step: LoopStep, close?: () => void): void
  /**
   * Runs once a day. If no instance was running at that time, runs at the next start. `time` may be a function that reads
   * it. It is called once a second, so the next run moves when the time changes.
   */
  daily(name: string, time: DailyTime | ReadTime, handler: () => Promise<unknown>): void
  /** Creates the tables, and a queue for each job added so far. */
  install(signal?: AbortSignal): Promise<void>
  start(): void
  /** The number of failed runs by daily job, since this process started. */
  failures(): Record<string, number>
  /** Waits for the work in progress. */
  stop(): Promise<void>
}

type ReadTime = () => Promise<DailyTime>

interface DailyJob {
  readTime: ReadTime
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
  const failures = new Map<string, number>()
  const steps: LoopStep[] = []
  const closers: (() => void)[] = []
  const boss = createBoss({
    executeSql: (text, values) => withConnection(db.$client, (client) => client.query(text, values)),
  })
  let loops: RunningLoop[] = []
  let isStopping = false

  /** The queue holds one waiting job. If the next run is already planned, nothing is added. */
  async function planNext(name: string, time: DailyTime): Promise<void> {
    await boss.send(name, {}, { ...options, startAfter: nextTime(time, now()) })
  }

  /** Moves the waiting run to a new time. A run that is overdue starts anyway. */
  async function moveNext(name: string, time: DailyTime): Promise<void> {
    const waiting = await findWaiting(db, name, now())
    if (!waiting) return
    const startAfter = movedTime(waiting.startAfter, time, now())
    if (startAfter.getTime() !== waiting.startAfter.getTime()) await moveWaiting(db, waiting.id, startAfter)
  }

  async function workOnce(name: string, time: DailyTime, { handler }: DailyJob): Promise<boolean> {
    const jobs = await boss.fetch(name, { batchSize: 1 })
    for (const { id } of jobs) {
      try {
        await planNext(name, time)
        await handler()
      } catch (error) {
        if (isStopping) log.warn({ job: name, id }, 'a job was interrupted and will run again')
        else log.warn({ err: error, job: name, id }, 'a job failed')
        failures.set(name, (failures.get(name) ?? 0) + 1)
        await boss.fail(name, id)
        continue
      }
      await boss.complete(name, id)
    }
    return jobs.length > 0
  }

  function dailyStep(name: string, job: DailyJob): () => Promise<boolean> {
    let plannedAt: string | undefined
    return async () => {
      const time = await job.readTime()
      if (plannedAt !== time.at) {
        await planNext(name, time)
        await moveNext(name, time)
      }
      plannedAt = time.at
      return workOnce(name, time, job)
    }
  }

  return {
    repeat(step, close) {
      steps.push(step)
      if (close) closers.push(close)
    },
    daily(name, time, handler) {
      const readTime = typeof time === 'function' ? time : async () => time
      dailyJobs.set(name, { readTime, handler })
      failures.set(name, 0)
    },
    failures: () => Object.fromEntries(failures),
    install: (signal) =>
      withStartLock(
        db,
        async (client) => {
          const installer = createBoss({ executeSql: (text, values) => client.query(text, values) })
          await installer.start()
          for (const name of dailyJobs.keys()) await installer.createQueue(name, { name, policy: 'short' })
          await installer.stop({ graceful: false })
        },
        { signal },
      ),
    start() {
      const report = (error: unknown) => log.warn({ err: error }, 'background jobs are failing')
      const all = [...steps, ...[...dailyJobs].map(([name, job]) => dailyStep(name, job))]
      loops = all.map((step) => startLoop(step, pollMilliseconds, report))
      loops.push(startLoop(() => boss.maintain().then(() => false), upkeepMilliseconds, report))
    },
    async stop() {
      isStopping = true
      await Promise.all(loops.map((loop) => loop.stop()))
      for (const close of closers) close()
    },
  }
}

/** Does not use pg-boss workers: during a database outage, their unhandled rejections would end the process. */
function createBoss(db: PgBoss.Db): PgBoss {
  return new PgBoss({ db, schedule: false, supervise: false })
}
