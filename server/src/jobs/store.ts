import { and, eq, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { dailyJobs } from '#db/schema'
import { type DailyTime, movedTime, nextTime } from './next-time'

const { name, nextRunAt, tryAgainAt, attempts } = dailyJobs

const maxAttempts = 6
/** Maximum duration of a run. After it, the run is started again, perhaps by another instance. */
const maxRunMinutes = 10

/** A run that this instance has claimed. */
export interface Run {
  name: string
  attempts: number
  /** When the run is started again, unless it ends before. */
  tryAgainAt: Date
}

/** Plans the next run of a job. If a run is already planned, moves it to a new time of day. A run that is overdue starts anyway. */
export async function planRun(db: Queryable, job: string, time: DailyTime, now: Date): Promise<void> {
  await db
    .insert(dailyJobs)
    .values({ name: job, nextRunAt: nextTime(time, now) })
    .onConflictDoNothing()
  const [planned] = await db
    .select({ nextRunAt })
    .from(dailyJobs)
    .where(and(eq(name, job), gt(nextRunAt, now)))
  if (!planned) return
  await db
    .update(dailyJobs)
    .set({ nextRunAt: movedTime(planned.nextRunAt, time, now) })
    .where(and(eq(name, job), eq(nextRunAt, planned.nextRunAt)))
}

/** Claims the run if it is due, and plans the next one. A run that has failed, or has not ended in time, is due again. */
export async function claimRun(
  db: Queryable,
  job: string,
  time: DailyTime,
  now: Date,
): Promise<Run | undefined> {
  const expiresAt = new Date(now.getTime() + maxRunMinutes * 60_000)
  const isDue = lte(nextRunAt, now)
  const mustRetry = and(lte(tryAgainAt, now), lt(attempts, maxAttempts))
  const [run] = await db
    .update(dailyJobs)
    .set({
      nextRunAt: sql`case when ${isDue} then ${sql.param(nextTime(time, now), nextRunAt)} else ${nextRunAt} end`,
      attempts: sql`case when ${isDue} then 1 else ${attempts} + 1 end`,
      tryAgainAt: expiresAt,
    })
    .where(and(eq(name, job), or(isDue, mustRetry)))
    .returning({ name, attempts })
  return run && { ...run, tryAgainAt: expiresAt }
}

export async function endRun(db: Queryable, run: Run): Promise<void> {
  await setRetry(db, run, null)
}

/** Plans a retry after 1, 2, 4, … minutes, unless the run has failed too often. */
export async function failRun(db: Queryable, run: Run, now: Date): Promise<void> {
  const retryAt = new Date(now.getTime() + 2 ** (run.attempts - 1) * 60_000)
  await setRetry(db, run, run.attempts < maxAttempts ? retryAt : null)
}

/** Does nothing if the run took so long that another instance has started it again. */
async function setRetry(db: Queryable, run: Run, moment: Date | null): Promise<void> {
  await db
    .update(dailyJobs)
    .set({ tryAgainAt: moment })
    .where(and(eq(name, run.name), eq(attempts, run.attempts), eq(tryAgainAt, run.tryAgainAt)))
}

/** The number of runs of each job, 0 or 1, that have not ended: they are in progress or wait for a retry. */
export async function countUnfinished(db: Queryable): Promise<Record<string, number>> {
  const rows = await db.select({ name, isUnfinished: isNotNull(tryAgainAt) }).from(dailyJobs)
  return Object.fromEntries(rows.map((job) => [job.name, Number(job.isUnfinished)]))
}
