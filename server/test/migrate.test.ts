import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { checkServer } from '#db/check-server'
import { migrateDatabase } from '#db/migrate'
import { type Db, openDatabase, transaction } from '#db/open'
import { withStartLock } from '#db/start-lock'
import { createJobs } from '#jobs/jobs'
import { migrationsDir } from '#paths'
import { createLog } from '#plugins/logging'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './support/database'

const log = createLog('silent')

async function urlOf(created: Promise<TestDatabase>): Promise<string> {
  const database = await created
  onTestFinished(database.drop)
  return database.url
}

function open(url: string): Db {
  const db = openDatabase(url, log)
  onTestFinished(() => db.$client.end())
  return db
}

test('four instances can start at the same time on an empty database', async () => {
  const url = await urlOf(createEmptyDatabase())
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const db = open(url)
      await withStartLock(db, (client) => migrateDatabase(client, migrationsDir))
      const jobs = createJobs({ db, log, now: () => new Date() })
      jobs.daily('anything', { at: '07:00', timeZone: 'UTC' }, async () => undefined)
      await jobs.install()
    }),
  )
  const { rows } = await open(url).$client.query(
    'select count(*) as migrations from drizzle.__drizzle_migrations',
  )
  expect(rows[0].migrations).toBeGreaterThan(0)
  const { rows: people } = await open(url).$client.query('select count(*) as people from users')
  expect(people).toEqual([{ people: 0 }])
})

test('a database of a newer version is rejected with one line', async () => {
  const db = open(await urlOf(createTestDatabase()))
  await db.$client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
  )
  const start = withStartLock(db, (client) => migrateDatabase(client, migrationsDir))
  await expect(start).rejects.toThrow(/^The database was written by a newer version of Evenhand[^\n]+$/)
})

test('each migration is newer than the previous one, or a database would skip it', () => {
  const times = readMigrationFiles({ migrationsFolder: migrationsDir }).map(
    ({ folderMillis }) => folderMillis,
  )
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})

test('days are read as strings and counts as numbers', async () => {
  const db = open(await urlOf(createTestDatabase()))
  await checkServer(db)
  const { rows } = await db.$client.query("select date '2024-02-29' as day, count(*) as count from users")
  expect(rows).toEqual([{ day: '2024-02-29', count: 0 }])
})

test('a failed transaction is rolled back and releases its connection', async () => {
  const db = open(await urlOf(createTestDatabase()))
  for (let round = 0; round < 30; round++) {
    const failing = transaction(db, async (tx) => {
      await tx.$client.query("insert into settings values ('key', 'value')")
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
  }
  const { rows } = await db.$client.query('select count(*) as settings from settings')
  expect(rows).toEqual([{ settings: 0 }])
})

test('a lost connection fails only its own transaction', async () => {
  const db = open(await urlOf(createTestDatabase()))
  for (let round = 0; round < 12; round++) {
    const failing = transaction(db, async (tx) => {
      const { rows } = await tx.$client.query('select pg_backend_pid() as pid')
      await db.$client.query('select pg_terminate_backend($1)', [rows[0].pid])
      await tx.$client.query('select 1')
    })
    await expect(failing).rejects.toThrow()
  }
  const { rows } = await db.$client.query('select 1 as alive')
  expect(rows).toEqual([{ alive: 1 }])
})
