import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartError } from '../start-error'

/** The handle outside of a transaction. Each query uses any connection of the pool. */
export type Db = NodePgDatabase & { $client: pg.Pool }

/** The handle inside a transaction. It has no `transaction` method, because transactions cannot be nested. */
export type Tx = Omit<NodePgDatabase, 'transaction'> & { $client: pg.PoolClient }

/** The first argument of every store function. */
export type Queryable = Db | Tx

export interface DatabaseLog {
  warn(details: object, message: string): void
}

export const connectionLimit = 10

/** The application name of a server's connections in PostgreSQL. */
export const serverName = 'evenhand'

// Parse days as strings and counts as numbers. The driver's defaults are a local Date and a string. Its default parser for
// timestamps gives the same result, but is slower.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment))

/** For long operations on a separate connection. */
export const noTimeouts =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

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
    // Longer than statement_timeout, for a database that no longer responds.
    query_timeout: 12_000,
    // The default assumes spinning disks and makes PostgreSQL avoid indexes.
    options: '-c random_page_cost=1.1',
  })
  // An error without a listener ends the process. The pool listens on idle connections only, so errors between connecting
  // and the first query would be missed.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  return drizzle({ client: pool })
}

/**
 * Runs `work` in a transaction. Drizzle's version never releases the connection when `begin` fails, which exhausts the
 * pool during an outage.
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

/** One handle per connection. */
function handleOf(client: pg.PoolClient): Tx {
  const known = handles.get(client) ?? drizzle({ client })
  handles.set(client, known)
  return known
}

/** Reserves a connection for `work`. On failure, rolls back. Closes the connection if the rollback fails too. */
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

/** The current or next query fails with the same error. */
function ignore(): void {}

const oldestServer = 15

export async function requireServerVersion(db: Db): Promise<void> {
  const { rows } = await db.$client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  const version = rows[0]?.version ?? 0
  if (version >= oldestServer) return
  throw new StartError(
    `DATABASE_URL: PostgreSQL ${version} is not supported. Evenhand needs version ${oldestServer} or newer`,
  )
}
