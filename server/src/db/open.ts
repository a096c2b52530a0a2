import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { serverName } from './instances'
import { primaryClient } from './primary-client'
import { isDatabaseUnavailable, unavailable } from './sqlstate'

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

// Parse days as strings and counts as numbers. The driver's defaults are a local Date and a string. Its default parser for
// timestamps gives the same result, but is slower.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment))

/** For long operations on a separate connection. */
export const noTimeouts =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

export function openDatabase(url: string, log: DatabaseLog, name = serverName): Db {
  const Client = primaryClient(url)
  const pool = new pg.Pool({
    Client,
    application_name: name,
    max: connectionLimit,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Longer than statement_timeout, for a database that no longer responds.
    query_timeout: 12_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('release', (error, client) => {
    if (isDatabaseUnavailable(error)) Client.check(client)
  })
  return drizzle({ client: pool })
}

/**
 * Runs `work` in a transaction. Drizzle's version never releases the connection when `begin` fails, which exhausts the
 * pool during an outage.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, 'begin', work)
}

/** Runs reads that see the database as it is at the first of them. */
export async function snapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, 'begin isolation level repeatable read read only', work)
}

async function inTransaction<T>(db: Db, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withConnection(db.$client, async (client) => {
    await client.query(begin)
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

/**
 * Reserves a connection for `work`. On failure, rolls back. Closes the connection if it may be broken or connected to a
 * server that is no longer the primary, or if the rollback fails.
 */
export async function withConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let problem: Error | undefined
  const onError = (error: Error) => {
    problem = error
  }
  client.on('error', onError)
  try {
    const result = await work(client)
    if (problem) throw problem
    client.release()
    return result
  } catch (error) {
    const isLost = isDatabaseUnavailable(error) || !(await rollBack(client))
    client.release(isLost ? (error as Error) : undefined)
    throw error
  } finally {
    client.off('error', onError)
  }
}

function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

/** A connection outside of the pool. */
export function newClient(db: Db, config: pg.ClientConfig): pg.Client {
  const Client = db.$client.options.Client as typeof pg.Client
  return new Client({ ...db.$client.options, ...config })
}

/** Fails while the database is read-only. The failure closes the connection, so that a new one can find the primary. */
export async function requireWritable(db: Db): Promise<void> {
  await withConnection(db.$client, async (client) => {
    const { rows } = await client.query("select current_setting('transaction_read_only') as value")
    if (rows[0]?.value === 'on') throw unavailable('25006', 'the database is read-only')
  })
}
