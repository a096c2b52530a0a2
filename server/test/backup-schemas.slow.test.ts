import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBackup } from '#backup/write-backup'
import { applyMigrations } from '#db/migrate'
import { migrationsDir } from '#paths'
import { ask, command, makeFolder } from './support/backup'
import { createEmptyDatabase, createTestDatabase } from './support/database'

const all = readMigrationFiles({ migrationsFolder: migrationsDir })
const closing: (() => Promise<unknown>)[] = []
let file: string

beforeEach(async () => {
  const folder = await makeFolder()
  closing.push(folder.remove)
  file = join(folder.path, 'company.evenhand')
})

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function empty(): Promise<string> {
  const { url, drop } = await createEmptyDatabase()
  closing.push(drop)
  return url
}

/** As the version with these migrations has made it. */
async function backUpWith(migrations: MigrationMeta[]): Promise<void> {
  const client = new pg.Client({ connectionString: await empty() })
  await client.connect()
  try {
    await client.query('begin')
    await applyMigrations(client, migrations)
    await client.query('commit')
    for (const statement of twoPeopleAndANotification) await client.query(statement)
    const { signal } = new AbortController()
    await writeBackup({ client, migrations, report: () => undefined, signal }, file)
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

/** Everything that makes the schema: columns, indexes, constraints, triggers and functions. */
function schemaOf(url: string) {
  return ask(
    url,
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as thing
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

test.each(all.slice(0, -1).map((_, i) => i + 1))(
  'a backup of schema %i is brought to the present one as its database would have been',
  async (version) => {
    await backUpWith(all.slice(0, version))
    const url = await empty()
    expect(await command('restore', url, file)).toMatchObject({ code: 0, complaint: '' })
    const fresh = await createTestDatabase()
    closing.push(fresh.drop)
    expect(await schemaOf(url)).toEqual(await schemaOf(fresh.url))
    const kept = await ask(
      url,
      `select (select count(*) from users) as people,
         (select count(*) from notifications) as notifications, (select count(*) from sent_reminders) as reminders`,
    )
    expect(kept).toEqual([{ people: 2, notifications: 1, reminders: 1 }])
  },
)

test('a backup of a newer schema is refused, and nothing is changed', async () => {
  const later = {
    sql: ['create table later (id int)'],
    folderMillis: 99_999_999_999_999,
    hash: 'later',
    bps: true,
  }
  await backUpWith([...all, later])
  const url = await empty()
  const { code, complaint } = await command('restore', url, file)
  expect(code).toBe(1)
  expect(complaint).toBe(
    `Nothing was restored, and nothing has changed: ${file} was made by a newer version of Evenhand: restore it with that version or a later one\n`,
  )
  expect(await ask(url, "select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')")).toEqual(
    [],
  )
})
