import type pg from 'pg'
import { type Db, newClient, noTimeouts } from './open'

const lockKey = 3_804_171_926

interface LockOptions {
  /** Called if another process has the lock. */
  onWait?: () => void
  /** Ends the wait. Does not interrupt `work`. */
  signal?: AbortSignal
}

/**
 * Lets one instance at a time prepare a shared database. `work` gets a connection without timeouts, because waiting for
 * another instance or a migration can take a long time.
 */
export async function withStartLock<T>(
  db: Db,
  work: (client: pg.Client) => Promise<T>,
  { onWait, signal }: LockOptions = {},
): Promise<T> {
  const client = newClient(db, { query_timeout: 0 })
  await client.connect()
  try {
    await client.query(noTimeouts)
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockKey])
    if (!rows[0]?.locked) {
      onWait?.()
      await waitForLock(client, signal)
    }
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Closing the connection is the only way to end the query at once, even if the database no longer responds. */
async function waitForLock(client: pg.Client, signal?: AbortSignal): Promise<void> {
  const close = () => void client.end()
  signal?.addEventListener('abort', close, { once: true })
  try {
    signal?.throwIfAborted()
    await client.query('select pg_advisory_lock($1)', [lockKey])
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', close)
  }
}
