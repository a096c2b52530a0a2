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
