import { setTimeout as pause } from 'node:timers/promises'
import pg, { type Client } from 'pg'
import type { Finding } from '../experiment'
import { check } from '../invariants/check'
import { startChild } from '../support/children'
import { withDatabase } from '../support/database'
import { createDatabase, isUsed } from '../support/databases'
import { counted } from '../support/figures'
import { fillOldCompany } from '../support/old-company'
import { makeFolder } from '../support/place'
import { startOutsidePostgres } from '../support/postgres'
import { launchProduct, makePlace, type Place, startProduct } from '../support/product'
import { appliedMigrations, makeOldServer, makeSchema, presentSchema } from '../support/released'
import { readState, type State } from '../support/schema'
import { type Later, tidily } from '../support/tidy'
import { until } from '../support/until'

const reviews = 2_000
const patience = 60_000
const everySchema = Array.from({ length: presentSchema }, (_, schema) => schema)

/** From an empty database and every old schema to the present one: twice in a row, by several at once, killed; and never back. */
export function migrations({ kills = 14, schemas = everySchema, together = true } = {}): Promise<Finding> {
  return tidily(async (later) => {
    const { url } = await startOutsidePostgres(later)
    const watcher = new pg.Client({ connectionString: url })
    await watcher.connect()
    later(() => watcher.end())
    const present = await makeTemplate(url, presentSchema)
    const killsEach = Math.ceil(kills / schemas.length)
    const problems: string[] = []
    let unfinished = 0
    for (const schema of schemas) {
      const old = await makeTemplate(url, schema)
      const way: Way = { url, watcher, old, present: present.state.schema }
      const { found, milliseconds } = await migrateTwice(way)
      problems.push(...found)
      if (together) problems.push(...(await migrateAtOnce(way, schema === 0 ? 4 : 2)))
      for (let kill = 0; kill < killsEach; kill++) {
        const { isUnfinished, found } = await killWhileMigrating(way, milliseconds)
        problems.push(...found)
        if (isUnfinished) unfinished++
      }
      if (schema > 0) problems.push(...(await oldServerProblems(url, schema)))
    }
    const tried = [
      `${schemas.length} old schemas, ${counted(reviews)} reviews each, twice in a row and by 2 or 4 instances at once`,
      `${killsEach * schemas.length} kills, ${unfinished} of them before a migration was done`,
      `${schemas.filter((schema) => schema > 0).length} old servers on the present schema`,
    ]
    return { tried: tried.join('; '), problems }
  })
}

/** A database of a schema, which is copied for each try. */
interface Template {
  name: string
  state: State
}

/** From an old database to the present schema. */
interface Way {
  url: string
  /** Looks at the server without being connected to any of the copies. */
  watcher: Client
  old: Template
  present: string
}

async function makeTemplate(url: string, schema: number): Promise<Template> {
  const name = `schema_${schema}`
  return withDatabase(await createDatabase(url, name), async (client) => {
    if (schema > 0) {
      await makeSchema(client, schema)
      await fillOldCompany(client, reviews)
    }
    return { name, state: await readState(client) }
  })
}

let copies = 0

/** A place on a copy of the template, and the name of that copy. */
async function makeCopy({ url, old }: Pick<Way, 'url' | 'old'>, later: Later) {
  const name = `copy_${++copies}`
  const place = await makePlace(later, { DATABASE_URL: await createDatabase(url, name, old.name) })
  return { place, name }
}

function migrateTwice(way: Way): Promise<{ found: string[]; milliseconds: number }> {
  return tidily(async (later) => {
    const { place, name } = await makeCopy(way, later)
    const first = launchProduct(place)
    later(() => first.signal('SIGKILL'))
    await until(() => isUsed(way.watcher, name), patience, 2)
    const milliseconds = await timeToMigrate(place)
    first.signal('SIGTERM')
    await first.exited
    const found = await problemsIn(place, way)
    return { found: [...found, ...(await problemsAfterStart(place, way))], milliseconds }
  })
}

function timeToMigrate({ env }: Place): Promise<number> {
  return withDatabase(env.DATABASE_URL ?? '', async (client) => {
    const isDone = async () => (await appliedMigrations(client)) === presentSchema
    return (await until(isDone, patience, 2)) ?? patience
  })
}

function migrateAtOnce(way: Way, instances: number): Promise<string[]> {
  return tidily(async (later) => {
    const { place } = await makeCopy(way, later)
    const { DATABASE_URL = '' } = place.env
    const places = await Promise.all(
      Array.from({ length: instances }, () => makePlace(later, { DATABASE_URL })),
    )
    await Promise.all(places.map((each) => startProduct(each, later)))
    return problemsIn(place, way)
  })
}

/** Killed at a moment between its first connection and a while after the end of the migration. */
function killWhileMigrating(way: Way, milliseconds: number) {
  return tidily(async (later) => {
    const { place, name } = await makeCopy(way, later)
    const child = launchProduct(place)
    later(() => child.signal('SIGKILL'))
    await until(() => isUsed(way.watcher, name), patience, 2)
    await pause(Math.random() * milliseconds * 1.2)
    child.signal('SIGKILL')
    await child.exited
    await until(async () => !(await isUsed(way.watcher, name)), patience)
    const left = await stateOf(place)
    const isUnfinished = left.schema === way.old.state.schema
    const isHalf = !isUnfinished && left.schema !== way.present
    const found = isHalf ? [`half a migration was left of ${way.old.name}`] : []
    return { isUnfinished, found: [...found, ...(await problemsAfterStart(place, way))] }
  })
}

function problemsAfterStart(place: Place, way: Way): Promise<string[]> {
  return tidily(async (later) => {
    await startProduct(place, later)
    return problemsIn(place, way)
  })
}

async function problemsIn(place: Place, { old, present }: Way): Promise<string[]> {
  const { schema, rows } = await stateOf(place)
  return [
    ...(schema === present ? [] : [`${old.name} did not become the present schema`]),
    ...(old.state.rows === '' || rows === old.state.rows ? [] : [`rows of ${old.name} were lost or changed`]),
    ...(await withDatabase(place.env.DATABASE_URL ?? '', (client) => check(client))),
  ]
}

function stateOf(place: Place): Promise<State> {
  return withDatabase(place.env.DATABASE_URL ?? '', readState)
}

/** A server from before a migration stays away from a database that has seen it. */
function oldServerProblems(url: string, schema: number): Promise<string[]> {
  return tidily(async (later) => {
    const template = { name: `schema_${presentSchema}`, state: { schema: '', rows: '' } }
    const { place } = await makeCopy({ url, old: template }, later)
    const before = await stateOf(place)
    const program = await makeOldServer(await makeFolder(later), schema)
    const env = { PATH: process.env.PATH ?? '', ...place.env }
    const child = startChild(process.execPath, [program], { env })
    later(() => child.signal('SIGKILL'))
    const code = await child.exited
    const line = /^Evenhand cannot start: The database was written by a newer version of Evenhand[^\n]+\n$/
    const after = await stateOf(place)
    return [
      ...(code === 1 && line.test(child.output())
        ? []
        : [`a server of schema ${schema} ended with ${code}: ${child.output()}`]),
      ...(after.schema === before.schema && after.rows === before.rows
        ? []
        : [`a server of schema ${schema} has changed the database`]),
    ]
  })
}
