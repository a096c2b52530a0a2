import type { Db } from '#db/open'
import { dailyJobs } from '#db/schema'

/** Plans a run for yesterday, as if no server had been running since. */
export async function missRun(db: Db, job: string): Promise<void> {
  await db.insert(dailyJobs).values({ name: job, nextRunAt: new Date(Date.now() - 86_400_000) })
}
