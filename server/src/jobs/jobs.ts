import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/open'
import type { Log } from '../plugins/logging'
import type { DailyTime } from './next-time'
import { claimRun, endRun, failRun, planRun } from './store'

export type Jobs = ReturnType<typeof createJobs>

type ReadTime = () => Promise<DailyTime>

const pollMilliseconds = 1_000

/** Background jobs. The database stores when each daily job runs next, so they survive a restart and only one instance runs each. */
export function createJobs({ db, log, now }: { db: Db; log: Log; now: () => Date }) {
  const failures = new Map<string, number>()
  const steps: LoopStep[] = []
  const closers: (() => void)[] = []
  let loops: ReturnType<typeof startLoop>[] = []
  let isStopping = false

  function dailyStep(name: string, readTime: ReadTime, handler: () => Promise<unknown>): LoopStep {
    let plannedAt: string | undefined
    return async () => {
      const time = await readTime()
      if (plannedAt !== time.at) await planRun(db, name, time, now())
      plannedAt = time.at
      const run = await claimRun(db, name, time, now())
      if (!run) return false
      try {
        await handler()
      } catch (error) {
        if (isStopping) log.warn({ job: name }, 'a job was interrupted and will run again')
        else log.warn({ err: error, job: name }, 'a job failed')
        failures.set(name, (failures.get(name) ?? 0) + 1)
        await failRun(db, run, now())
        return false
      }
      await endRun(db, run)
      return false
    }
  }

  return {
    /**
     * Runs `step` in a loop on every instance: immediately again while it returns true, otherwise once a second. `close` runs
     * when all loops have stopped.
     */
    repeat(step: LoopStep, close?: () => void): void {
      steps.push(step)
      if (close) closers.push(close)
    },
    /**
     * Runs once a day. If no instance was running at that time, runs at the next start. `time` may be a function that reads
     * it. It is called once a second, so the next run moves when the time changes.
     */
    daily(name: string, time: DailyTime | ReadTime, handler: () => Promise<unknown>): void {
      const readTime = typeof time === 'function' ? time : async () => time
      steps.push(dailyStep(name, readTime, handler))
      failures.set(name, 0)
    },
    /** The number of failed runs by daily job, since this process started. */
    failures: (): Record<string, number> => Object.fromEntries(failures),
    start(): void {
      const report = (error: unknown) => log.warn({ err: error }, 'background jobs are failing')
      loops = steps.map((step) => startLoop(step, pollMilliseconds, report))
    },
    /** Waits for the work in progress. */
    async stop(): Promise<void> {
      isStopping = true
      await Promise.all(loops.map((loop) => loop.stop()))
      for (const close of closers) close()
    },
  }
}

/** One run of a loop. A step that takes long should end soon after the signal, because the loop is stopping. */
type LoopStep = (stopping: AbortSignal) => Promise<boolean>

/** Runs `step` in a loop: immediately again while it returns true, otherwise after a pause. Errors are reported and do not stop the loop. */
function startLoop(step: LoopStep, pauseMilliseconds: number, report: (error: unknown) => void) {
  const stopping = new AbortController()
  const ended = run()
  return {
    /** Resolves when the current step is done. */
    stop() {
      stopping.abort()
      return ended
    },
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        const hasMore = await step(stopping.signal)
        failures = 0
        if (hasMore) continue
      } catch (error) {
        // Log once per outage, not once a second. A step that takes too long to stop fails when the database is closed.
        if (failures++ === 0 && !stopping.signal.aborted) report(error)
      }
      await pause(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
}
