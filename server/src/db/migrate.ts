import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartError } from '../start-error'
import { assertNoOlderInstances } from './instances'
import { isTransactionConflict, sqlState } from './sqlstate'

/** Call it with the start lock, because concurrent migrations of an empty database fail. */
export async function migrateDatabase(
  client: pg.ClientBase,
  migrationsFolder: string,
): Promise<{ applied: number; total: number }> {
  const known = readMigrationFiles({ migrationsFolder })
  const before = await schemaVersion(client, known)
  if (before > 0) await assertNoOlderInstances(client, known.slice(before))
  await retryConflicts(async () => {
    await client.query('begin')
    try {
      // Less than PostgreSQL's deadlock_timeout: this transaction gives up, never a request that waits for it.
      await client.query("set local lock_timeout = '500ms'")
      await applyMigrations(client, known)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw sqlState(error) === insufficientPrivilege ? new StartError(mayNotCreate) : error
    }
  })
  return { applied: known.length - before, total: known.length }
}

/** About a minute. */
const maxAttempts = 120

/** Repeats a migration that could not lock a table because of requests to servers of the previous version. */
async function retryConflicts(migrate: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate()
    } catch (error) {
      const isBlocked = isTransactionConflict(error) || sqlState(error) === lockNotAvailable
      if (!isBlocked || attempt === maxAttempts) throw error
    }
  }
}

const insufficientPrivilege = '42501'
const lockNotAvailable = '55P03'

export const mayNotCreate =
  'The database user does not have permission to create tables. Make it the owner of the database'

const tooNew =
  'The database was written by a newer version of Evenhand: start that version, or restore an older backup'

/** One line, for a database or a backup of it. */
export function otherHistory(what: string): StartError {
  return new StartError(
    `${what} was written by a version of Evenhand before 0.2.0, or by another program, and cannot be upgraded: use an empty database`,
  )
}

/** The number of known migrations that were applied to this database. */
export async function schemaVersion(client: pg.ClientBase, known: MigrationMeta[]): Promise<number> {
  const applied = await appliedTimes(client)
  const newest = Math.max(0, ...applied)
  const knownTimes = known.map(({ folderMillis }) => folderMillis)
  if (newest > Math.max(...knownTimes)) throw new StartError(tooNew)
  const isOther = applied.some((time) => !knownTimes.includes(time))
  if (isOther || (newest === 0 && (await hasOwnNames(client, known)))) throw otherHistory('The database')
  return knownTimes.filter((time) => time <= newest).length
}

/** Whether there are already objects with the names of those that the migrations create. */
async function hasOwnNames(client: pg.ClientBase, known: MigrationMeta[]): Promise<boolean> {
  const { tables, functions } = ownObjects(known)
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
       union all
       select from pg_proc where pronamespace = 'public'::regnamespace and proname = any($2)
     ) as found`,
    [tables, functions],
  )
  return rows[0]?.found === true
}

/** Applies pending migrations in the caller's transaction, and records them as drizzle-kit does. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  const newest = Math.max(0, ...(await appliedTimes(client)))
  const pending = migrations.filter(({ folderMillis }) => folderMillis > newest)
  // Creating something that exists also requires the privilege.
  if (pending.length === 0) return
  await lockTables(client, pending)
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, folderMillis } of pending) {
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${journal} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}

/**
 * Locks the existing tables that migrations change, before any of them is changed, and in the order in which requests lock
 * them. Otherwise a request that has one of them would wait for another, and this transaction for the request.
 */
async function lockTables(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  const text = migrations.flatMap(({ sql }) => sql).join('\n')
  const changed = [...text.matchAll(/\b(?:alter table|update|on)\s+"(\w+)"/gi)].map(([, name = '']) => name)
  const names = [...new Set(['reviews', 'users', ...changed.sort()])].filter((name) => changed.includes(name))
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) with ordinality as listed (name, place) where to_regclass(name) is not null order by place',
    [names],
  )
  if (rows.length === 0) return
  await client.query(`lock table ${rows.map(({ name }) => `"${name}"`).join(', ')} in access exclusive mode`)
}

const journal = 'drizzle.__drizzle_migrations'

/** The times of the migrations that were applied to this database, which identify them. */
async function appliedTimes(client: pg.ClientBase): Promise<number[]> {
  const { rows: tables } = await client.query('select to_regclass($1) as name', [journal])
  if (tables[0]?.name === null) return []
  const { rows } = await client.query(`select created_at as time from ${journal}`)
  return rows.map(({ time }) => Number(time))
}

/** The tables and functions that the migrations create in the schema `public`, which may contain other objects too. */
export function ownObjects(migrations: MigrationMeta[]): { tables: string[]; functions: string[] } {
  const text = migrations.flatMap(({ sql }) => sql).join('\n')
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
  return {
    tables: named(/^\s*create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gim),
    functions: named(/^\s*create\s+(?:or\s+replace\s+)?function\s+"?(\w+)/gim),
  }
}
