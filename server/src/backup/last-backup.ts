import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/open'
import { settings } from '../db/schema'

/** The keys in the `settings` table. A backup does not contain them. */
export const backupSettings = ['backup-expected-since', 'backup-succeeded-at', 'backup-failed-at'] as const

/** Notes when the first backup could have been made. */
export async function expectBackups(db: Db, now: Date): Promise<void> {
  const [key] = backupSettings
  await db.insert(settings).values({ key, value: now.toISOString() }).onConflictDoNothing()
}

export async function recordBackup(db: Db, result: 'succeeded' | 'failed', now: Date): Promise<void> {
  const value = now.toISOString()
  await db
    .insert(settings)
    .values({ key: `backup-${result}-at`, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

export async function readLastBackup(db: Queryable, now: Date) {
  const rows = await db
    .select()
    .from(settings)
    .where(sql`${settings.key} = any(${sql.param([...backupSettings])}::text[])`)
  const times = new Map(rows.map(({ key, value }) => [key, Date.parse(value)]))
  const [since, succeededAt, failedAt] = backupSettings.map((key) => times.get(key))
  const last = succeededAt ?? since
  return {
    /** Since the last successful backup, or since the first start if there was none. Undefined before that. */
    ageSeconds: last === undefined ? undefined : Math.max(0, (now.getTime() - last) / 1000),
    hasFailed: failedAt !== undefined && failedAt > (succeededAt ?? 0),
  }
}
