import PgBoss from 'pg-boss'
import { type Db, type Queryable, withConnection } from '../db/open'
import { withStartLock } from '../db/start-lock'
import type { Log } from '../plugins/logging'
import { type RunningLoop, startLoop } from './loop'
import { type DailyTime, nextTime } from './next-time'

export interface QueueOptions {
  /** Tries after the first one. */
  retryLimit?: number
  retryDelaySeconds?: number
  /** Doubles the delay at every try. */
  retryBackoff?: boolean
  /** Past this another instance takes the job over: a handler must be done before. */
  leaseSeconds?: number
  /** How many jobs of the queue one instance works on at a time. */
  atOnce?: number
}

/** Background work that lives in the database: it survives a restart, and one instance does it whatever their number. */
export interface Jobs {
  /** A job may run twice when a process dies in its middle: handlers have to bear that. */
  work<T extends object>(name: string, handler: (data: T) => Promise<unknown>, options?: QueueOptions): void
  /** Once a day; a time missed while nothing ran is made up for at the next start. */
  daily(name: string, time: DailyTime, handler: () => Promise<unknown>): void
  /** With a transaction as `handle` the job exists when that commits. */
  send(handle: Queryable, name: string, data: object, startAfter?: Date): Promise<void>
  /** Makes the tables and the queues of all handlers known so far. */
  install(): Promise<void>
  start(): void
  /** Waits for the handlers under way. */
  stop(): Promise<void>
}

interface Queue {
  handler: (data: object) => Promise<unknown>
  options: QueueOptions
  daily?: DailyTime
}

const pollMilliseconds = 1_000
const upkeepMilliseconds = 30_000

export function createJobs({ db, log, now }: { db: Db; log: Log; now: () => Date }): Jobs {
  const queues = new Map<string, Queue>()
  const boss = createBoss({
    executeSql: (text, values) => withConnection(db.$client, (client) => client.query(text, values)),
  })
  let loops: RunningLoop[] = []

  async function send(handle: Queryable, name: string, data: object, startAfter?: Date): Promise<void> {
    const queue = queues.get(name)
    if (!queue) throw new Error(`no handler for the job ${name}`)
    const id = await boss.send(name, data, {
      ...bossOptions(queue.options),
      ...(startAfter ? { startAfter } : {}),
      db: { executeSql: (text, values) => handle.$client.query(text, values) },
    })
    // A daily queue holds one waiting job: there it only means that the next run is planned already.
    if (id === null && !queue.daily) throw new Error(`the job ${name} was not stored`)
  }

  async function planNext(name: string, { daily }: Queue): Promise<void> {
    if (daily) await send(db, name, {}, nextTime(daily, now()))
  }

  async function workOnce(name: string, queue: Queue): Promise<boolean> {
    const jobs = await boss.fetch<object>(name, { batchSize: queue.options.atOnce ?? 1 })
    await Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await planNext(name, queue)
          await queue.handler(data)
        } catch (error) {
          log.warn({ err: error, job: name, id }, 'a job failed')
          return boss.fail(name, id)
        }
        return boss.complete(name, id)
      }),
    )
    return jobs.length > 0
  }

  return {
    work: (name, handler, options = {}) =>
      void queues.set(name, { handler: handler as Queue['handler'], options }),
    daily: (name, time, handler) => void queues.set(name, { handler, options: dailyOptions, daily: time }),
    send,
    install: () =>
      withStartLock(db, async (client) => {
        const installer = createBoss({ executeSql: (text, values) => client.query(text, values) })
        await installer.start()
        for (const [name, { daily }] of queues) {
          await installer.createQueue(name, { name, policy: daily ? 'short' : 'standard' })
        }
        await installer.stop({ graceful: false })
      }),
    start() {
      const report = (error: unknown) => log.warn({ err: error }, 'background work has to wait')
      loops = [...queues].map(([name, queue]) => {
        let isPlanned = false
        const step = async () => {
          if (!isPlanned) await planNext(name, queue)
          isPlanned = true
          return workOnce(name, queue)
        }
        return startLoop(step, pollMilliseconds, report)
      })
      loops.push(startLoop(() => boss.maintain().then(() => false), upkeepMilliseconds, report))
    },
    stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))),
  }
}

const dailyOptions: QueueOptions = {
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryBackoff: true,
  leaseSeconds: 600,
}

/** Its own workers are not used: they leave a promise unhandled, which ends the process, when the database goes away. */
function createBoss(db: PgBoss.Db): PgBoss {
  return new PgBoss({ db, schedule: false, supervise: false })
}

function bossOptions({
  retryLimit = 2,
  retryDelaySeconds = 5,
  retryBackoff = true,
  leaseSeconds = 300,
}: QueueOptions) {
  return {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff,
    expireInSeconds: leaseSeconds,
    retentionDays: 365,
  }
}
