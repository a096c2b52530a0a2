import PgBoss from 'pg-boss'
import type { Db } from '#db/open'

/** Schedules a daily job that was due yesterday, as if no server had been running. */
export async function scheduleForYesterday(db: Db, name: string): Promise<void> {
  const executeSql = (text: string, values: unknown[]) => db.$client.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false })
  const options = { startAfter: new Date(Date.now() - 86_400_000), retryLimit: 5, retryDelay: 60 }
  if (!(await boss.send(name, {}, options))) throw new Error('the job was not scheduled')
}
