import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { applyMigrations, schemaVersion } from '../db/migrate'
import { type Db, noTimeouts, type Tx, transaction } from '../db/open'
import { withStartLock } from '../db/start-lock'
import type { Jobs } from '../jobs/jobs'
import { countPendingMails } from '../mail/store'
import { type BackupFile, tooNew } from './backup-file'
import { clearDatabase } from './clear-database'
import { loadRows } from './load-rows'
import { refuseUse } from './refuse-use'
import { countedRows, type Tell } from './tell'

interface RestoreParts {
  db: Db
  jobs: Jobs
  migrations: MigrationMeta[]
  tell: Tell
  signal: AbortSignal
}

export interface Restoring {
  path: string
  file: BackupFile
  /** Whether what the database holds may be lost. */
  replace: boolean
}

/** Puts the database back to what the backup holds, in one transaction: it is all there, or nothing has changed. */
export async function restoreBackup(parts: RestoreParts, restoring: Restoring): Promise<void> {
  const { db, jobs, migrations } = parts
  if (restoring.file.header.schema > migrations.length) throw tooNew(restoring.path)
  await transaction(db, (tx) => refuse(tx.$client, migrations, restoring))
  await jobs.install()
  // A server that starts meanwhile waits until everything is there.
  await withStartLock(db, () => transaction(db, (tx) => restore(tx, parts, restoring)))
}

async function refuse(client: pg.ClientBase, migrations: MigrationMeta[], { replace }: Restoring) {
  await schemaVersion(client, migrations)
  await refuseUse(client, { replace })
}

async function restore(tx: Tx, parts: RestoreParts, restoring: Restoring): Promise<void> {
  const { migrations, tell, signal } = parts
  const { header, open } = restoring.file
  const client = tx.$client
  await client.query(noTimeouts)
  await refuse(client, migrations, restoring)
  await clearDatabase(client, migrations)
  await applyMigrations(client, migrations.slice(0, header.schema))
  const { rows } = await loadRows({ client, migrations, tell, signal }, open())
  tell('Bringing the tables to the present version')
  await applyMigrations(client, migrations)
  const mails = await countPendingMails(tx)
  tell(`Restored ${countedRows(rows)}, as they were at ${header.takenAt}`)
  if (mails > 0) tell(`Mails that wait to be sent, after the next start: ${mails}`)
  tell('Everybody has to sign in again')
}
