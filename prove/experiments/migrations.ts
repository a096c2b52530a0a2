import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg, { type Client } from 'pg'
import { problemsIn } from '../invariants/check'
import { readStored } from '../invariants/stored'
import type { Result } from '../report'
import { type Defer, withCleanup } from '../support/cleanup'
import { createDatabase, withDatabase } from '../support/database'
import { createDeployment, type Deployment, launchServer, startServer } from '../support/deployment'
import { startExternalPostgres } from '../support/postgres'
import { until } from '../support/until'

const folder = resolve(import.meta.dirname, '../../server/migrations')
const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
)
const timeout = 60_000

/** Migrates an empty database and every older schema: twice, by several instances at once, and killed midway. */
export function migrations({ kills = 14, instances = 4 } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const { url } = await startExternalPostgres(defer)
    const watcher = new pg.Client({ connectionString: url })
    await watcher.connect()
    defer(() => watcher.end())
    let databases = 0
    const createAt = async (version: number, deferHere: Defer) => {
      const DATABASE_URL = await createDatabase(url, `migration_${++databases}`)
      await withDatabase(DATABASE_URL, (client) => applyMigrations(client, version))
      return createDeployment(deferHere, { DATABASE_URL })
    }
    const current = await createAt(0, defer)
    await withCleanup((deferHere) => startServer(current, deferHere))
    const expected = await withDatabase(current, readSchema)

    const problems: string[] = []
    let unfinished = 0
    const versions = [...journal.entries.keys()]
    const killsEach = Math.ceil(kills / versions.length)
    for (const version of versions) {
      await withCleanup(async (deferHere) => {
        const duration = await migrateTwice(await createAt(version, deferHere))
        await migrateTogether(await createAt(version, deferHere))
        for (let kill = 0; kill < killsEach; kill++)
          await killMidway(await createAt(version, deferHere), duration)
      })
    }
    problems.push(...(await newerSchemaProblems(current)))
    const tried = [
      `${versions.length} older schemas, migrated twice and by ${instances} instances at once`,
      `${killsEach * versions.length} kills, ${unfinished} of them before the migration was done`,
      'a server on a newer schema',
    ]
    return { tried, problems }

    /** Returns the milliseconds from the first connection to the end of the migration. */
    async function migrateTwice(deployment: Deployment): Promise<number> {
      const child = launchServer(deployment)
      await until(() => isUsed(watcher, deployment), timeout, 2)
      const isDone = () => withDatabase(deployment, async (client) => (await readSchema(client)) === expected)
      const duration = (await until(isDone, timeout, 2)) ?? timeout
      child.signal('SIGTERM')
      await child.exited
      await startAndCheck(deployment)
      await startAndCheck(deployment)
      return duration
    }

    async function migrateTogether({ env }: Deployment): Promise<void> {
      await withCleanup(async (deferHere) => {
        const { DATABASE_URL = '' } = env
        const deployments = await Promise.all(
          Array.from({ length: instances }, () => createDeployment(deferHere, { DATABASE_URL })),
        )
        await Promise.all(deployments.map((deployment) => startServer(deployment, deferHere)))
        problems.push(...(await migrationProblems(DATABASE_URL)))
      })
    }

    async function killMidway(deployment: Deployment, duration: number): Promise<void> {
      const before = await withDatabase(deployment, readSchema)
      const child = launchServer(deployment)
      await until(() => isUsed(watcher, deployment), timeout, 2)
      await pause(Math.random() * duration * 1.2)
      child.signal('SIGKILL')
      await child.exited
      await until(async () => !(await isUsed(watcher, deployment)), timeout)
      const left = await withDatabase(deployment, readSchema)
      if (left === before) unfinished++
      else if (left !== expected) problems.push('a killed migration was half done')
      await startAndCheck(deployment)
    }

    async function startAndCheck(deployment: Deployment): Promise<void> {
      await withCleanup((deferHere) => startServer(deployment, deferHere))
      problems.push(...(await migrationProblems(deployment)))
    }

    function migrationProblems(target: string | Deployment): Promise<string[]> {
      return withDatabase(target, async (client) => {
        const isCurrent = (await readSchema(client)) === expected
        return [
          ...(isCurrent ? [] : ['a migrated schema differs from the current one']),
          ...problemsIn(await readStored(client)),
        ]
      })
    }
  })
}

/** Makes an empty database look like one of a release with that many migrations. */
async function applyMigrations(client: Client, count: number): Promise<void> {
  if (count === 0) return
  await client.query('create schema drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { tag, when } of journal.entries.slice(0, count)) {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    for (const statement of sql.split('--> statement-breakpoint')) await client.query(statement)
    await recordMigration(client, when)
  }
}

async function recordMigration(client: Client, when: number): Promise<void> {
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)", [when])
}

async function isUsed(watcher: Client, { env }: Deployment): Promise<boolean> {
  const { rows } = await watcher.query(
    'select exists (select from pg_stat_activity where datname = $1) as used',
    [new URL(env.DATABASE_URL ?? '').pathname.slice(1)],
  )
  return rows[0]?.used
}

/** A server must not touch a database with a migration that it does not know. */
async function newerSchemaProblems(deployment: Deployment): Promise<string[]> {
  await withDatabase(deployment, (client) => recordMigration(client, Date.now() * 2))
  const before = await withDatabase(deployment, readSchema)
  const child = launchServer(deployment)
  const code = await child.exited
  const isRefused = code === 1 && /^Evenhand cannot start: .*newer version[^\n]+\n$/.test(child.output())
  const after = await withDatabase(deployment, readSchema)
  return [
    ...(isRefused ? [] : [`a server on a newer schema exited with ${code}: ${child.output()}`]),
    ...(after === before ? [] : ['a server changed a newer schema']),
  ]
}

/** Columns, indexes, constraints, triggers, functions and the list of applied migrations as one text. */
async function readSchema(client: Client): Promise<string> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  const { rows } = await client.query<{ line: string }>(
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as line
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     ${tables[0]?.name ? 'union all select created_at::text from drizzle.__drizzle_migrations' : ''}
     order by 1`,
  )
  return rows.map(({ line }) => line).join('\n')
}
