import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { openShared } from '../../backup/open-database'
import type { Config } from '../../config'
import { checkServer } from '../../db/check-server'
import { listInstances, productName } from '../../db/instances'
import { mayNotCreate, schemaVersion } from '../../db/migrate'
import { openDatabase, withConnection } from '../../db/open'
import { migrationsDir } from '../../paths'
import { createLog } from '../../plugins/logging'
import { StartError } from '../../start-error'
import { tlsProblem } from '../../tls-problem'
import { checkClock } from './clock'
import { checkConnections } from './connections'
import type { Finding } from './finding'

type Location = Pick<Config, 'databaseUrl' | 'dataDir' | 'workers'>

interface DatabaseCheck {
  findings: Finding[]
  /** Whether a server is connected to the database. Undefined if that is not known. */
  isUsed?: boolean
}

/** Checks the database and its clock. Starts the embedded database if no server is running. */
export async function checkDatabase(config: Location): Promise<DatabaseCheck> {
  const name = 'Database'
  if (await isNotCreatedYet(config)) {
    const text = 'There is no database yet. The first start creates it'
    return { findings: [{ name, state: 'ok', text }], isUsed: false }
  }
  try {
    const { url, release } = await openShared(config)
    const db = openDatabase(url, createLog('silent'), `${productName}-doctor`)
    try {
      await checkServer(db)
      return await withConnection(db.$client, async (client) => ({
        findings: [...(await inspectServer(client)), ...(await checkConnections(config, client))],
        isUsed: (await listInstances(client)).length > 0,
      }))
    } finally {
      await db.$client.end()
      await release()
    }
  } catch (error) {
    return { findings: [{ name, state: 'error', text: describe(error as Error) }] }
  }
}

async function isNotCreatedYet({ databaseUrl, dataDir }: Location): Promise<boolean> {
  if (databaseUrl !== undefined) return false
  return stat(join(dataDir, 'postgres')).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
}

/** The driver's message never contains the password. */
function describe(error: Error & { code?: string }): string {
  if (error instanceof StartError) return error.message
  const certificate = tlsProblem(error)
  if (certificate) return `Cannot connect to DATABASE_URL: ${certificate}`
  const reason = error.message || error.code
  return `Cannot connect to DATABASE_URL: ${reason}. Check the host, port, user, password and name of the database`
}

interface ServerState {
  version: string
  now: Date
  mayCreate: boolean
}

const serverState = `
  select current_setting('server_version') as version, clock_timestamp() as now,
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate"`

async function inspectServer(client: pg.PoolClient): Promise<Finding[]> {
  const sentAt = Date.now()
  const { rows } = await client.query<ServerState>(serverState)
  const receivedAt = Date.now()
  const [state] = rows
  if (!state) throw new StartError('The database returned no state')
  return [
    { name: 'Database', state: 'ok', text: `PostgreSQL ${state.version}, primary, UTF8` },
    await checkMigrations(client, state),
    checkClock(state.now.getTime(), sentAt, receivedAt),
  ]
}

async function checkMigrations(client: pg.PoolClient, { mayCreate }: ServerState): Promise<Finding> {
  const name = 'Database'
  const known = readMigrationFiles({ migrationsFolder: migrationsDir })
  try {
    const pending = known.length - (await schemaVersion(client, known))
    if (pending === 0) return { name, state: 'ok', text: `All ${known.length} migrations are applied` }
    if (!mayCreate) return { name, state: 'error', text: mayNotCreate }
    const text = `${pending} of ${known.length} migrations are pending. The next start, or evenhand migrate, applies them`
    return { name, state: 'warning', text }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { name, state: 'error', text: error.message }
  }
}
