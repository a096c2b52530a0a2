import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { inDatabase } from './database-url'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database with all tables and no rows, copied from the template of the run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('template')}`)
}

/** A database without a single table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template template0')
}

/** A database without a single table, whose owner may do nothing else on the server. */
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

async function createDatabase(origin: string): Promise<TestDatabase> {
  const name = `evenhand_test_${randomBytes(6).toString('hex')}`
  // Files are copied in half the time that writing them to the log takes.
  await onServer(`create database ${name} ${origin} strategy file_copy`)
  return {
    url: inDatabase(inject('serverUrl'), name),
    drop: () => onServer(`drop database ${name} with (force)`),
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Makes the database unreachable, as an outage does, until the function that it gives back is called. */
export async function takeAway(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  await onServer(`alter database ${name} allow_connections false`)
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return () => onServer(`alter database ${name} allow_connections true`)
}
