import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { backUpToFile } from '#backup/write-backup'
import { applyMigrations } from '#db/migrate'
import { migrationsDir } from '#paths'
import { makeFolder, run, tablesOf } from './support/backup'
import { createEmptyDatabase, createTestDatabase, query } from './support/database'

const migrations = readMigrationFiles({ migrationsFolder: migrationsDir })
let file: string

beforeEach(async () => {
  const folder = await makeFolder()
  onTestFinished(folder.remove)
  file = join(folder.path, 'company.evenhand')
})

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return url
}

/** Writes a backup like a version with these migrations would. */
async function backUpWith(applied: MigrationMeta[], rows = twoPeopleAndANotification): Promise<void> {
  const client = new pg.Client({ connectionString: await emptyDatabase() })
  await client.connect()
  try {
    await client.query('begin')
    await applyMigrations(client, applied)
    await client.query('commit')
    for (const statement of rows) await client.query(statement)
    const { signal } = new AbortController()
    await backUpToFile({ client, migrations: applied, report: () => undefined, signal }, file)
  } finally {
    await client.end()
  }
}

const twoPeopleAndANotification = [
  `insert into users (first_name, last_name, email, password_hash, role, department)
   values ('Ann', 'One', 'ann@example.com', 'hash', 'super_admin', 'QA'), ('Bo', 'Two', 'bo@example.com', 'hash', 'employee', 'QA')`,
  `insert into notifications (owner_id, kind, values, user_id, created_at)
   select id, 'overdue', '{"employee": null, "phase": "self-evaluation"}', id, now() from users where first_name = 'Ann'`,
  `insert into sent_reminders (owner_id, key) select id, 'overdue' from users where first_name = 'Ann'`,
]

/** All columns, indexes, constraints, triggers and functions. */
function schemaOf(url: string) {
  return query(
    url,
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as definition
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`,
  )
}

test.each(migrations.slice(0, -1).map((_, i) => i + 1))(
  'a backup of schema version %i is migrated to the current version',
  async (version) => {
    await backUpWith(migrations.slice(0, version))
    const url = await emptyDatabase()
    expect(await run('restore', url, file)).toMatchObject({ code: 0, errors: '' })
    const fresh = await createTestDatabase()
    onTestFinished(fresh.drop)
    expect(await schemaOf(url)).toEqual(await schemaOf(fresh.url))
    const kept = await query(
      url,
      `select (select count(*) from users) as people,
         (select count(*) from notifications) as notifications, (select count(*) from sent_reminders) as reminders`,
    )
    expect(kept).toEqual([{ people: 2, notifications: 1, reminders: 1 }])
  },
)

test('a backup of a newer schema is rejected without changes', async () => {
  const newerMigration = {
    sql: ['create table later (id int)'],
    folderMillis: 99_999_999_999_999,
    hash: 'later',
    bps: true,
  }
  await backUpWith([...migrations, newerMigration])
  const url = await emptyDatabase()
  const { code, errors } = await run('restore', url, file)
  expect(code).toBe(1)
  expect(errors).toBe(
    `Restore failed and changed nothing: ${file} was made by a newer version of Evenhand: restore it with that version or a later one\n`,
  )
  expect(await query(url, "select nspname from pg_namespace where nspname = 'drizzle'")).toEqual([])
})

test('a backup of version 0.1.0 is rejected without changes, also one that does not name its migrations', async () => {
  const migration = (folderMillis: number) => ({
    sql: ['create table people_changes (id int)'],
    folderMillis,
    hash: 'first',
    bps: true,
  })
  for (const folderMillis of [1_794_716_414_408, migrations[0]?.folderMillis ?? 0]) {
    await rm(file, { force: true })
    await backUpWith([migration(folderMillis)], [])
    const url = await emptyDatabase()
    const { code, errors } = await run('restore', url, file)
    expect([code, errors]).toEqual([
      1,
      `Restore failed and changed nothing: ${file} was written by a version of Evenhand before 0.2.0, or by another program, and cannot be upgraded: use an empty database\n`,
    ])
    expect(await tablesOf(url)).toEqual([])
  }
})
