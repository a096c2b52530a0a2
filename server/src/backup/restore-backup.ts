import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { listInstances } from '../db/instances'
import { applyMigrations, otherHistory, ownObjects, schemaVersion } from '../db/migrate'
import { type Db, noTimeouts, type Tx, transaction } from '../db/open'
import { withStartLock } from '../db/start-lock'
import { countPendingMails } from '../mail/store'
import { StartError } from '../start-error'
import { type BackupFile, tooNew } from './backup-file'
import { loadRows } from './load-rows'
import { describeRowCounts } from './progress'
import type { BackupOptions } from './write-backup'

type RestoreOptions = Omit<BackupOptions, 'client'> & { db: Db }

interface RestoreInput {
  file: BackupFile
  /** Whether existing data may be overwritten. */
  replace: boolean
}

/** Replaces the database with the backup in one transaction. If it fails, nothing has changed. */
export async function restoreBackup(options: RestoreOptions, input: RestoreInput): Promise<void> {
  const { db, migrations, signal } = options
  const { name, header } = input.file
  if (header.schema > migrations.length) throw tooNew(name)
  const { newest = migrations[header.schema - 1]?.folderMillis } = header
  if (newest !== migrations[header.schema - 1]?.folderMillis) throw otherHistory(name)
  await transaction(db, (tx) => assertRestorable(tx.$client, migrations, input))
  // A server that starts during the restore waits for it.
  await withStartLock(db, () => transaction(db, (tx) => restore(tx, options, input)), { signal })
}

async function assertRestorable(
  client: pg.ClientBase,
  migrations: MigrationMeta[],
  { replace }: RestoreInput,
) {
  // Throws if a newer version of Evenhand has used the database.
  await schemaVersion(client, migrations)
  if ((await listInstances(client)).length > 0) {
    throw new StartError('An Evenhand server is using this database: stop all servers first')
  }
  if (!replace && (await containsPeople(client))) {
    throw new StartError(
      'This database already contains people: restore into an empty one, or add --replace to overwrite it',
    )
  }
}

async function containsPeople(client: pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('public.users') as name")
  if (tables[0]?.name === null) return false
  const { rows } = await client.query<{ found: boolean }>('select exists (select from public.users) as found')
  return rows[0]?.found === true
}

async function restore(tx: Tx, options: RestoreOptions, input: RestoreInput): Promise<void> {
  const { migrations, report, signal } = options
  const { name, header, open } = input.file
  const client = tx.$client
  await client.query(noTimeouts)
  await assertRestorable(client, migrations, input)
  await clearDatabase(client, migrations)
  await applyMigrations(client, migrations.slice(0, header.schema))
  const { rows } = await loadRows({ client, name, migrations, report, signal }, open())
  report('Migrating to the current schema')
  await applyMigrations(client, migrations)
  const mails = await countPendingMails(tx)
  report(`Restored ${describeRowCounts(rows)} as of ${header.takenAt}`)
  if (mails > 0) report(`Emails to be sent after the next start: ${mails}`)
  report('Everyone must sign in again')
}

/** Drops all tables and functions of Evenhand and nothing else. */
export async function clearDatabase(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  const { tables, functions } = ownObjects(migrations)
  const qualified = (names: string[]) =>
    names.map((name) => `public.${client.escapeIdentifier(name)}`).join(', ')
  await client.query(`drop table if exists ${qualified(tables)}`)
  await client.query(`drop function if exists ${qualified(functions)}`)
  await client.query('drop table if exists drizzle.__drizzle_migrations')
  // Version 0.2 stored its daily jobs there.
  await client.query('drop schema if exists pgboss cascade')
}
