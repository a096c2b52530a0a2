import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartError } from '../start-error'

/** The handle outside of a transaction: every query takes any connection of the pool. */
export type Db = NodePgDatabase & { $client: pg.Pool }

/** The handle inside a transaction. It has no `transaction` of its own: a nested begin would end the outer one. */
export type Tx = Omit<NodePgDatabase, 'transaction'> & { $client: pg.PoolClient }

/** What a store function takes as its first argument. */
export type Queryable = Db | Tx

export interface DatabaseLog {
  warn(details: object, message: string): void
}

export const connectionLimit = 10

/** How the connections of a running server are known in the database. */
export const serverName = 'evenhand'

// Calendar days stay text, and counts are numbers: the driver would make a local-time Date and a string of them. Of moments
// it would make the same as this does, more slowly.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment))

/** For work that may take long on a connection of its own. */
export const noTimeouts =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** The name is what PostgreSQL shows of our connections. */
export function openDatabase(url: string, log: DatabaseLog, name = serverName): Db {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: connectionLimit,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // Longer than a statement may take: for a database that has fallen silent and cannot end its statements itself.
    query_timeout: 12_000,
    // The default is for spinning disks and makes PostgreSQL avoid indexes.
    options: '-c random_page_cost=1.1',
  })
  // A connection that dies without a listener ends the process. The pool listens only to those that lie idle, and hands one
  // over a moment before anybody else can listen: PostgreSQL may say 'ready' and 'going down' in one breath.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  return drizzle({ client: pool })
}

/**
 * Runs `work` in one transaction. Drizzle's own keeps the connection for ever when `begin` fails, which empties the
 * pool while the database is away.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withConnection(db.$client, async (client) => {
    await client.query('begin')
    const result = await work(handleOf(client))
    await client.query('commit')
    return result
  })
}

const handles = new WeakMap<pg.PoolClient, Tx>()

/** Each connection keeps its handle. */
function handleOf(client: pg.PoolClient): Tx {
  const known = handles.get(client) ?? drizzle({ client })
  handles.set(client, known)
  return known
}

/** A connection of its own for `work`; when that fails it is rolled back, or thrown away where that fails too. */
export async function withConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    const failure = await client.query('rollback').then(
      () => undefined,
      (reason: Error) => reason,
    )
    client.release(failure)
    throw error
  }
}

// The query under way, or the next one, is told.
function ignore(): void {}

const oldestServer = 15

export async function requireServerVersion(db: Db): Promise<void> {
  const { rows } = await db.$client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  const version = rows[0]?.version ?? 0
  if (version >= oldestServer) return
  throw new StartError(`DATABASE_URL leads to PostgreSQL ${version}, Evenhand needs ${oldestServer} or newer`)
}
