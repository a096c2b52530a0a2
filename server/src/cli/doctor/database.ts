import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { openShared, withDatabase } from '../../backup/open-database'
import type { Config } from '../../config'
import { listInstances } from '../../db/instances'
import { mayNotCreate, schemaVersion } from '../../db/migrate'
import { withConnection } from '../../db/open'
import { migrationsDir } from '../../paths'
import { StartError, tlsProblem } from '../../start-error'
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
    return await withDatabase(await openShared(config), 'doctor', (db) =>
      withConnection(db.$client, async (client) => ({
        findings: [...(await inspectServer(client)), ...(await checkConnections(config, client))],
        isUsed: (await listInstances(client)).length > 0,
      })),
    )
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

const maxSkew = { warning: 1_000, error: 5_000 }

/** The time that the query itself took does not count as a difference. */
export function checkClock(databaseTime: number, sentAt: number, receivedAt: number): Finding {
  const name = 'Clock'
  const skew = Math.max(sentAt - databaseTime, databaseTime - receivedAt, 0)
  const seconds = (skew / 1000).toFixed(1)
  if (skew <= maxSkew.warning) return { name, state: 'ok', text: 'In sync with the database' }
  return {
    name,
    state: skew > maxSkew.error ? 'error' : 'warning',
    text: `${seconds} s ${databaseTime < sentAt ? 'ahead of' : 'behind'} the database. Synchronize both with NTP`,
  }
}
