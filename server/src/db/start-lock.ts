import pg from 'pg'
import { type Db, noTimeouts } from './open'

const lockKey = 3_804_171_926

/**
 * Lets one instance at a time prepare a shared database. `work` gets a connection without timeouts, because waiting for
 * another instance or a migration can take a long time.
 */
export async function withStartLock<T>(db: Db, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...db.$client.options, query_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(noTimeouts)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work(client)
  } finally {
    await client.end()
  }
}
