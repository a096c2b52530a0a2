import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { applyMigrations, ownObjects, schemaVersion } from '../db/migrate'
import { type Db, noTimeouts, type Tx, transaction } from '../db/open'
import { withStartLock } from '../db/start-lock'
import type { Jobs } from '../jobs/jobs'
import { countPendingMails } from '../mail/store'
import { type BackupFile, tooNew } from './backup-file'
import { loadRows } from './load-rows'
import { refuseUse } from './refuse-use'
import { countedRows, type Report } from './task'

interface RestoreParts {
  db: Db
  jobs: Jobs
  migrations: MigrationMeta[]
  report: Report
  signal: AbortSignal
}

export interface Restoring {
  path: string
  file: BackupFile
  /** Whether existing data may be overwritten. */
  replace: boolean
}

/** Replaces the database with the backup in one transaction. If it fails, nothing has changed. */
export async function restoreBackup(parts: RestoreParts, restoring: Restoring): Promise<void> {
  const { db, jobs, migrations } = parts
  if (restoring.file.header.schema > migrations.length) throw tooNew(restoring.path)
  await transaction(db, (tx) => refuse(tx.$client, migrations, restoring))
  await jobs.install()
  // A server that starts during the restore waits for it.
  await withStartLock(db, () => transaction(db, (tx) => restore(tx, parts, restoring)))
}

async function refuse(client: pg.ClientBase, migrations: MigrationMeta[], { replace }: Restoring) {
  await schemaVersion(client, migrations)
  await refuseUse(client, { replace })
}

async function restore(tx: Tx, parts: RestoreParts, restoring: Restoring): Promise<void> {
  const { migrations, report, signal } = parts
  const { header, open } = restoring.file
  const client = tx.$client
  await client.query(noTimeouts)
  await refuse(client, migrations, restoring)
  await clearDatabase(client, migrations)
  await applyMigrations(client, migrations.slice(0, header.schema))
  const { rows } = await loadRows({ client, migrations, report, signal }, open())
  report('Migrating to the current schema')
  await applyMigrations(client, migrations)
  const mails = await countPendingMails(tx)
  report(`Restored ${countedRows(rows)} as of ${header.takenAt}`)
  if (mails > 0) report(`Mails to be sent after the next start: ${mails}`)
  report('Everyone has to sign in again')
}

/** Drops all tables and functions of Evenhand, and nothing else. The job tables stay, without jobs. */
export async function clearDatabase(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  const { tables, functions } = ownObjects(migrations)
  const qualified = (names: string[]) =>
    names.map((name) => `public.${client.escapeIdentifier(name)}`).join(', ')
  await client.query(`drop table if exists ${qualified(tables)}`)
  await client.query(`drop function if exists ${qualified(functions)}`)
  await client.query('drop table if exists drizzle.__drizzle_migrations')
  await client.query('delete from pgboss.job')
  await client.query('delete from pgboss.archive')
}
