import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
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
import { upgradeUnderLoad } from './upgrade-under-load'

const timeout = 60_000

/** Migrates empty databases and one of the previous version, by several instances at once, with kills during the migration, and under load. */
export async function migrations({ kills = 14, instances = 4, requests = 1_000 } = {}): Promise<Result> {
  const upgrade = await upgradeUnderLoad({ requests })
  return withCleanup(async (defer) => {
    const { url } = await startExternalPostgres(defer)
    const watcher = new pg.Client({ connectionString: url })
    await watcher.connect()
    defer(() => watcher.end())
    let databases = 0
    const createEmpty = async (deferHere: Defer) => {
      const DATABASE_URL = await createDatabase(url, `migration_${++databases}`)
      return createDeployment(deferHere, { DATABASE_URL })
    }

    const undisturbed = await createEmpty(defer)
    await startAndStop(undisturbed)
    const expected = await withDatabase(undisturbed, readSchema)
    const problems = await stateProblems(undisturbed)
    await startAndStop(undisturbed)
    problems.push(...(await stateProblems(undisturbed)), ...(await migrateTogether()))
    problems.push(...(await withCleanup(migratePrevious)))
    const duration = await migrationTime()
    let unfinished = 0
    for (let kill = 0; kill < kills; kill++) await withCleanup(killMidway)
    problems.push(...(await newerSchemaProblems(undisturbed)))
    const tried = [
      `migrated twice, by ${instances} instances at once, and from the previous schema with rows`,
      `${kills} kills, ${unfinished} of them before the migration was done`,
      'a server on a newer schema',
      ...upgrade.tried,
    ]
    return { tried, problems: [...problems, ...upgrade.problems] }

    async function migratePrevious(deferHere: Defer): Promise<string[]> {
      const deployment = await createEmpty(deferHere)
      const before = await withDatabase(deployment, async (client) => {
        await applyPreviousMigrations(client)
        await client.query(oneReview)
        return readRows(client)
      })
      await startAndStop(deployment)
      return withDatabase(deployment, async (client) => [
        ...((await readSchema(client)) === expected
          ? []
          : ['a schema of the previous version is not as expected']),
        ...((await readRows(client)) === before ? [] : ['a migration changed existing rows']),
      ])
    }

    function migrateTogether(): Promise<string[]> {
      return withCleanup(async (deferHere) => {
        const { env } = await createEmpty(deferHere)
        const deployments = await Promise.all(
          Array.from({ length: instances }, () =>
            createDeployment(deferHere, { DATABASE_URL: env.DATABASE_URL ?? '' }),
          ),
        )
        await Promise.all(deployments.map((deployment) => startServer(deployment, deferHere)))
        return (await Promise.all(deployments.map(stateProblems))).flat()
      })
    }

    /** Milliseconds from the first connection to the end of the migration. */
    function migrationTime(): Promise<number> {
      return withCleanup(async (deferHere) => {
        const deployment = await createEmpty(deferHere)
        const child = launchServer(deployment)
        deferHere(() => child.signal('SIGKILL'))
        await until(() => isUsed(watcher, deployment), timeout, 2)
        return withDatabase(deployment, async (client) => {
          const isDone = async () => (await readSchema(client)) === expected
          return (await until(isDone, timeout, 2)) ?? timeout
        })
      })
    }

    async function killMidway(deferHere: Defer): Promise<void> {
      const deployment = await createEmpty(deferHere)
      const child = launchServer(deployment)
      await until(() => isUsed(watcher, deployment), timeout, 2)
      await pause(Math.random() * duration * 1.2)
      child.signal('SIGKILL')
      await child.exited
      await until(async () => !(await isUsed(watcher, deployment)), timeout)
      const left = await withDatabase(deployment, readSchema)
      if (left === '') unfinished++
      else if (left !== expected) problems.push('a killed migration left a partial schema')
      await startAndStop(deployment)
      problems.push(...(await stateProblems(deployment)))
    }

    function stateProblems(deployment: Deployment): Promise<string[]> {
      return withDatabase(deployment, async (client) => [
        ...((await readSchema(client)) === expected ? [] : ['a migrated schema is not as expected']),
        ...problemsIn(await readStored(client)),
      ])
    }
  })
}

async function startAndStop(deployment: Deployment): Promise<void> {
  await withCleanup((defer) => startServer(deployment, defer))
}

async function isUsed(watcher: Client, { env }: Deployment): Promise<boolean> {
  const { rows } = await watcher.query(
    'select exists (select from pg_stat_activity where datname = $1) as used',
    [new URL(env.DATABASE_URL ?? '').pathname.slice(1)],
  )
  return rows[0]?.used
}

const folder = resolve(import.meta.dirname, '../../server/migrations')

/** The last migration of the previous release. `oneReview` is a row of its schema. */
const previousRelease = '0004_mails_given_up'

/** Applies the migrations of the previous release, and records them as the server does. */
async function applyPreviousMigrations(client: Client): Promise<void> {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    await readFile(resolve(folder, 'meta/_journal.json'), 'utf8'),
  )
  await client.query(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const last = journal.entries.findIndex(({ tag }) => tag === previousRelease)
  for (const { tag, when } of journal.entries.slice(0, last + 1)) {
    await client.query(await readFile(resolve(folder, `${tag}.sql`), 'utf8'))
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)", [when])
  }
}

/** A completed review with its three participants. */
const oneReview = `
  insert into users (first_name, last_name, email, password_hash, role, department)
    select name, name, name || '@example.com', 'hash', 'super_admin', 'QA' from unnest(array['anna', 'ben', 'carla']) name;
  insert into criteria_sets (fingerprint, criteria) values ('hash', '[]');
  insert into reviews (user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, phase, criteria_set_id,
    evaluations, rating, scoring, version, field_versions, created_at, updated_at, turn_since)
    select anna.id, ben.id, carla.id, '2026-01-01', '2026-06-30', 'final', criteria_sets.id,
      '[]', 4, '{}', 1, '{}', now(), now(), now()
    from users anna, users ben, users carla, criteria_sets
    where anna.first_name = 'anna' and ben.first_name = 'ben' and carla.first_name = 'carla'`

/** The people and reviews that exist in every version, as one text. */
async function readRows(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select users.id, email, role, reviews.id as review, phase, start_date::text, rating, turn_since
     from users left join reviews on user_id = users.id order by users.id`,
  )
  return JSON.stringify(rows)
}

/** A server must not touch a database with a migration that it does not know. */
async function newerSchemaProblems(deployment: Deployment): Promise<string[]> {
  await withDatabase(deployment, (client) =>
    client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)", [
      Date.now() * 2,
    ]),
  )
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

/** Columns, indexes, constraints, triggers and functions as one text. Empty for an empty database. */
async function readSchema(client: Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as line
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`,
  )
  return rows.map(({ line }) => line).join('\n')
}
