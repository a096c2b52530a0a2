import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { inDatabase } from './database-url'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a database with all tables and no rows from the template of this run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('template')}`)
}

/** Creates a database without tables. */
export function createEmptyDatabase(options = ''): Promise<TestDatabase> {
  return createDatabase(`template template0 ${options}`)
}

/** Creates a database without tables whose owner has no other privileges on the server. */
export async function createOwnedDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createEmptyDatabase()
  const name = new URL(url).pathname.slice(1)
  const password = randomBytes(8).toString('hex')
  await onServer(`create role ${name} login password '${password}'`)
  await onServer(`alter database ${name} owner to ${name}`)
  const owned = new URL(url)
  owned.username = name
  owned.password = password
  return { url: owned.href, drop: () => drop().then(() => onServer(`drop role ${name}`)) }
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const name = `evenhand_test_${randomBytes(6).toString('hex')}`
  // Twice as fast as the default strategy, which writes the copy to the WAL.
  await onServer(`create database ${name} ${options} strategy file_copy`)
  return {
    url: inDatabase(inject('serverUrl'), name),
    drop: () => onServer(`drop database ${name} with (force)`),
  }
}

async function onServer(statement: string): Promise<void> {
  await query(inject('serverUrl'), statement)
}

/** Runs one statement on its own connection. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'test' })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Makes the database unreachable until the returned function is called. */
export async function startOutage(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  await onServer(`alter database ${name} allow_connections false`)
  // Waits until they have exited. Otherwise a connection could fail after the outage.
  await onServer(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`)
  return () => onServer(`alter database ${name} allow_connections true`)
}
