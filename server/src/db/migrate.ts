import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartError } from '../start-error'

/** Call it under the start lock: migrators that run at once on an empty database fail each other. */
export async function migrateDatabase(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  await schemaVersion(client, known)
  await client.query('begin')
  try {
    await applyMigrations(client, known)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const tooNew =
  'The database was written by a newer version of Evenhand: start that version, or restore an older backup'

/** How many of the known migrations this database has seen: 0 for one that is not ours yet. */
export async function schemaVersion(client: pg.ClientBase, known: MigrationMeta[]): Promise<number> {
  const newest = await newestApplied(client)
  const newestKnown = Math.max(...known.map(({ folderMillis }) => folderMillis))
  if (newest > newestKnown) throw new StartError(tooNew)
  return known.filter(({ folderMillis }) => folderMillis <= newest).length
}

/** Applies, inside the caller's transaction, those that the database has not seen. Keeps the book as drizzle-kit does. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${book} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const newest = await newestApplied(client)
  for (const { sql, hash, folderMillis } of migrations.filter((each) => each.folderMillis > newest)) {
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${book} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}

const book = 'drizzle.__drizzle_migrations'

async function newestApplied(client: pg.ClientBase): Promise<number> {
  const { rows: tables } = await client.query('select to_regclass($1) as name', [book])
  if (tables[0]?.name === null) return 0
  const { rows } = await client.query(`select max(created_at) as newest from ${book}`)
  return Number(rows[0]?.newest ?? 0)
}
