import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearDatabase } from '#backup/restore-backup'
import { serverName } from '#db/instances'
import { openDatabase, transaction } from '#db/open'
import { migrationsDir } from '#paths'
import { createLog } from '#plugins/logging'
import { allRowsIn, makeFolder, run, runInterrupted } from './support/backup'
import { createEmptyDatabase, createTestDatabase, query, type TestDatabase } from './support/database'

const closing: (() => Promise<unknown>)[] = []
let folder: string
/** The backup of a database with the setting `from: backup`. The target has `from: target`. */
let file: string
let target: TestDatabase

beforeAll(async () => {
  const made = await makeFolder()
  closing.push(made.remove)
  folder = made.path
  file = join(folder, 'company.evenhand')
  const source = await createFilledDatabase('backup')
  await run('backup', source.url, file)
  target = await createFilledDatabase('target')
})

afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function createFilledDatabase(from: string): Promise<TestDatabase> {
  const database = await createTestDatabase()
  closing.push(database.drop)
  await query(
    database.url,
    `insert into users (first_name, last_name, email, password_hash, role, department)
     select 'Person', n::text, 'person' || n || '@example.com', 'hash', 'super_admin', 'QA' from generate_series(1, 300) n`,
  )
  await query(database.url, 'insert into settings values ($1, $2)', ['from', from])
  return database
}

const damaged = /is damaged or incomplete|is not an Evenhand backup/

describe('restore changes nothing and rejects', () => {
  async function expectRejection(path: string, message: string | RegExp, ...args: string[]): Promise<void> {
    const before = await allRowsIn(target.url)
    const { code, errors } = await run('restore', target.url, path, ...args)
    expect(errors).toMatch(message)
    expect(errors).toMatch(/^Restore failed and changed nothing: [^\n]+\n$/)
    expect(code).toBe(1)
    expect(await allRowsIn(target.url)).toEqual(before)
  }

  test('a database with people, unless --replace is given', async () => {
    await expectRejection(file, 'already contains people: restore into an empty one, or add --replace')
  })

  test('a database that a server is using', async () => {
    // Uses a client, because a pool does not wait until its connections are closed.
    const client = new pg.Client({ connectionString: target.url, application_name: serverName })
    await client.connect()
    await expectRejection(file, 'An Evenhand server is using this database', '--replace').finally(() =>
      client.end(),
    )
  })

  test('a database of a newer version', async () => {
    const newer =
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)"
    await query(target.url, newer)
    await expectRejection(file, 'The database was written by a newer version', '--replace')
    await query(target.url, "delete from drizzle.__drizzle_migrations where hash = 'later'")
  })

  test('a truncated file', async () => {
    const cut = join(folder, 'cut')
    const whole = await readFile(file)
    const lengths = [1, 50, 101, 400, ...[200, 74, 73, 72, 1].map((missing) => whole.length - missing)]
    for (const length of lengths) {
      await writeFile(cut, whole.subarray(0, length))
      await expectRejection(cut, damaged, '--replace')
    }
  })

  test('a file with a flipped bit', async () => {
    const flipped = join(folder, 'flipped')
    const whole = await readFile(file)
    const everywhere = Array.from({ length: 8 }, (_, i) => Math.floor((i * (whole.length - 1)) / 7))
    // These bytes of the gzip header are covered only by the checksum of the file.
    const inHead = [4, 8, 9].map((offset) => whole.indexOf('\n') + 1 + offset)
    for (const position of [...everywhere, ...inHead]) {
      const copy = Buffer.from(whole)
      copy.writeUInt8(copy.readUInt8(position) ^ (1 << (position % 8)), position)
      await writeFile(flipped, copy)
      await expectRejection(flipped, damaged, '--replace')
    }
  })

  test.each([
    ['an empty file', ''],
    ['a text file', 'Dear all,\nplease find enclosed…\n'],
    ['a JSON file of another product', '{"product":"Otherhand","content":"backup","format":1}\n'],
    ['a gzip file', gzipSync('create table users ();')],
  ])('%s', async (_, content) => {
    const foreign = join(folder, 'foreign')
    await writeFile(foreign, content)
    await expectRejection(foreign, `${foreign} is not an Evenhand backup`, '--replace')
  })

  test('a missing file, and a folder', async () => {
    await expectRejection(join(folder, 'none'), 'no such file or folder')
    await expectRejection(folder, 'this is a folder')
  })
})

test('--replace replaces the data of Evenhand and keeps other tables', async () => {
  const other = await createFilledDatabase('other')
  await query(other.url, 'create table reports (name text)')
  await query(other.url, "insert into reports values ('mine')")
  expect(await run('restore', other.url, file, '--replace')).toMatchObject({ code: 0, errors: '' })
  expect(await query(other.url, "select value from settings where key = 'from'")).toEqual([
    { value: 'backup' },
  ])
  expect(await query(other.url, 'select name from reports')).toEqual([{ name: 'mine' }])
})

test('clearing a database removes everything that belongs to Evenhand', async () => {
  const { url, drop } = await createTestDatabase()
  closing.push(drop)
  const db = openDatabase(url, createLog('silent'), 'test')
  closing.push(() => db.$client.end())
  const migrations = readMigrationFiles({ migrationsFolder: migrationsDir })
  await transaction(db, (tx) => clearDatabase(tx.$client, migrations))
  const { rows } = await db.$client.query(
    `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace
     union all select p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select t.typname::text from pg_type t where t.typnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = coalesce(nullif(t.typelem, 0), t.oid) and d.deptype = 'e')`,
  )
  expect(rows).toEqual([])
})

test('a restore that fails halfway changes nothing', async () => {
  const { url, drop } = await createTestDatabase()
  closing.push(drop)
  await query(url, 'create view view_of_users as select email from users')
  const { code, errors } = await run('restore', url, file)
  expect(errors).toMatch(/^Restore failed and changed nothing: database error: [^\n]+\n$/)
  expect(code).toBe(1)
  expect(await query(url, 'select * from view_of_users')).toEqual([])
})

test('a restore that is interrupted changes nothing', async () => {
  const before = await allRowsIn(target.url)
  const result = await runInterrupted('restore', target.url, 'Restoring users', file, '--replace')
  expect(result).toMatchObject({
    code: 1,
    errors: 'Restore failed and changed nothing: interrupted\n',
  })
  expect(await allRowsIn(target.url)).toEqual(before)
})

test('a restore that is killed while loading rows changes nothing', async () => {
  const before = await allRowsIn(target.url)
  const program = join(import.meta.dirname, 'support/killed-restore.ts')
  const args = ['--import', 'tsx', program, target.url, 'Restoring users', file, '--replace']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(await allRowsIn(target.url)).toEqual(before)
})

test('a backup that is interrupted leaves no file', async () => {
  const late = join(folder, 'late')
  const result = await runInterrupted('backup', target.url, 'Reading users', late)
  expect(result).toMatchObject({ code: 1, errors: 'Backup failed: interrupted\n' })
  expect((await readdir(folder)).filter((name) => name.startsWith('late'))).toEqual([])
})

test('a backup that fails gives the reason in one line', async () => {
  const errorOf = async (url: string, ...args: string[]) => (await run('backup', url, ...args)).errors
  expect(await errorOf(target.url, file)).toBe(
    `Backup failed: ${file} already exists: choose another file, or remove it\n`,
  )
  const missingFolder = join(folder, 'no', 'where')
  expect(await errorOf(target.url, missingFolder)).toMatch(/where: no such file or folder \(ENOENT\)\n$/)
  expect(await errorOf(target.url)).toBe('evenhand: FILE is missing. Usage: evenhand backup FILE\n')
  const missing = target.url.replace(/evenhand_test_\w+/, 'not_there')
  expect(await errorOf(missing, join(folder, 'new'))).toMatch(
    /^Backup failed: the database in DATABASE_URL does not exist: [^\n]+\n$/,
  )
  const { url, drop } = await createEmptyDatabase()
  closing.push(drop)
  expect(await errorOf(url, join(folder, 'new'))).toBe(
    'Backup failed: The database contains no Evenhand data\n',
  )
})
