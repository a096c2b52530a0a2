import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { checkServer } from '#db/check-server'
import { serverName } from '#db/instances'
import { applyMigrations, migrateDatabase } from '#db/migrate'
import { type Db, openDatabase, transaction } from '#db/open'
import { withStartLock } from '#db/start-lock'
import { claimRun, planRun } from '#jobs/store'
import { migrationsDir } from '#paths'
import { createLog } from '#plugins/logging'
import { makeFolder, run, tablesOf } from './support/backup'
import { runEvenhand } from './support/command'
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

test('a migration that ends in a deadlock is repeated', async () => {
  const { $client } = open(await urlOf(createEmptyDatabase()))
  const folder = await makeFolder()
  onTestFinished(folder.remove)
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_only', breakpoints: true }
  await mkdir(join(folder.path, 'meta'))
  await writeFile(join(folder.path, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }))
  // A sequence keeps its value when a transaction is rolled back.
  await writeFile(
    join(folder.path, '0000_only.sql'),
    `create table migrated (id int);
    do $$ begin if nextval('attempt') < 3 then raise exception using errcode = '40P01'; end if; end $$`,
  )
  await $client.query('create sequence attempt')
  const client = await $client.connect()
  onTestFinished(() => client.release())
  expect(await migrateDatabase(client, folder.path)).toEqual({ applied: 1, total: 1 })
  expect((await client.query('select from migrated')).rows).toEqual([])
})

test('a database of version 0.1.0 is rejected with one line, and nothing changes', async () => {
  const url = await urlOf(createEmptyDatabase())
  const { $client } = open(url)
  await $client.query('create function fold_text(text) returns text language sql immutable return lower($1)')
  await $client.query('create table users (id int)')
  const problem =
    'The database was written by a version of Evenhand before 0.2.0, or by another program, and cannot be upgraded: use an empty database'
  const folder = await makeFolder()
  onTestFinished(folder.remove)
  const backup = join(folder.path, 'company.evenhand')
  expect(await run('backup', await urlOf(createTestDatabase()), backup)).toMatchObject({ code: 0 })
  const commands = {
    migrate: `Migration failed: ${problem}\n`,
    backup: `Backup failed: ${problem}\n`,
    restore: `Restore failed and changed nothing: ${problem}\n`,
  }
  // Once without the table of migrations, and once with that of 0.1.0.
  for (const withJournal of [false, true]) {
    if (withJournal) {
      await $client.query('create schema drizzle')
      await $client.query(
        'create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)',
      )
      await $client.query("insert into drizzle.__drizzle_migrations values (1, 'first', 1794716414408)")
    }
    const start = withStartLock(open(url), (client) => migrateDatabase(client, migrationsDir))
    await expect(start).rejects.toThrow(problem)
    for (const [name, errors] of Object.entries(commands)) {
      const file = name === 'migrate' ? [] : [name === 'restore' ? backup : `${backup}.new`]
      const result = await runEvenhand([name, ...file], { env: { DATABASE_URL: url } })
      expect([name, result.code, result.errors]).toEqual([name, 1, errors])
    }
    const doctor = await runEvenhand(['doctor'], { env: { DATABASE_URL: url } })
    expect(doctor.output).toContain(problem)
  }
  expect(await tablesOf(url)).toEqual(['users'])
})

test('a migration that breaks older servers is refused while one is connected', async () => {
  const url = await urlOf(createEmptyDatabase())
  const migrate = () => withStartLock(open(url), (client) => migrateDatabase(client, migrationsDir))
  const previous = readMigrationFiles({ migrationsFolder: migrationsDir }).slice(0, 5)
  await withStartLock(open(url), (client) => applyMigrations(client, previous))
  const connect = async (application_name: string) => {
    const client = new pg.Client({ connectionString: url, application_name })
    await client.connect()
    return client
  }
  const current = await connect(serverName)
  const tables = await tablesOf(url)
  for (const name of ['evenhand', 'evenhand-listener', 'evenhand/0.2.7']) {
    const older = await connect(name)
    await expect(migrate()).rejects.toThrow(
      /^Servers of Evenhand before 0\.3 are using this database \(from [^)]+\), and cannot run alongside this version: stop all of them, and then start this version$/,
    )
    expect(await tablesOf(url)).toEqual(tables)
    await older.end()
  }
  expect(await migrate()).toMatchObject({ applied: expect.any(Number) })
  await current.end()
})

test('the daily jobs of an older version continue: what ran is not repeated, and what was missed is made up', async () => {
  const db = open(await urlOf(createEmptyDatabase()))
  const known = readMigrationFiles({ migrationsFolder: migrationsDir })
  const newJobs = known.findIndex(({ sql }) => sql.some((text) => text.includes('"daily_jobs"')))
  await withStartLock(db, (client) => applyMigrations(client, known.slice(0, newJobs)))
  await db.$client.query(`
    create schema pgboss;
    create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table pgboss.job (name text, state pgboss.job_state, start_after timestamptz);
    insert into pgboss.job values
      ('done', 'completed', '2026-03-05T07:00Z'), ('done', 'created', '2026-03-06T07:00Z'),
      ('missed', 'completed', '2026-03-04T07:00Z'), ('missed', 'created', '2026-03-05T07:00Z'),
      ('failed', 'retry', '2026-03-05T07:08Z'), ('failed', 'created', '2026-03-06T07:00Z')`)
  await withStartLock(db, (client) => migrateDatabase(client, migrationsDir))
  const time = { at: '07:00', timeZone: 'UTC' }
  const now = new Date('2026-03-05T09:00Z')
  const claimed: string[] = []
  for (const job of ['done', 'missed', 'failed']) {
    await planRun(db, job, time, now)
    for (let instance = 0; instance < 2; instance++) {
      const run = await claimRun(db, job, time, now)
      if (run) claimed.push(run.name)
    }
  }
  expect(claimed).toEqual(['missed', 'failed'])
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
