import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartError } from '../start-error'

/** Call it under the start lock: migrators that run at once on an empty database fail each other. */
export async function migrateDatabase(client: pg.Client, migrationsFolder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  await refuseNewerDatabase(client, known)
  await migrate(drizzle({ client }), { migrationsFolder })
}

const tooNew =
  'The database was written by a newer version of Evenhand: start that version, or restore an older backup'

async function refuseNewerDatabase(client: pg.Client, known: MigrationMeta[]): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (tables[0]?.name === null) return
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  const newestKnown = Math.max(...known.map(({ folderMillis }) => folderMillis))
  if (Number(rows[0]?.newest ?? 0) > newestKnown) throw new StartError(tooNew)
}
