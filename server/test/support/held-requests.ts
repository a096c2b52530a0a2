import { vi } from 'vitest'
import { type Db, withConnection } from '#db/open'
import type { TestApp } from './app'
import type { Answer } from './caller'

interface Held {
  /** Rows that the request has to wait for, locked by this statement. */
  lock: string
  values: unknown[]
  request: () => Promise<Answer>
  /** What happens while the request waits. */
  whileHeld: () => Promise<unknown>
}

/** Answers a request that waits for a row in the database while something else happens. */
export async function answerHeld(
  { db }: TestApp,
  { lock, values, request, whileHeld }: Held,
): Promise<Answer> {
  return withConnection(db.$client, async (client) => {
    await client.query('begin')
    await client.query(lock, values)
    const answer = request()
    await vi.waitUntil(async () => (await waitingForLocks(db)) === 1, { timeout: 5_000 })
    await whileHeld()
    await client.query('rollback')
    return answer
  })
}

/** How many connections wait for a lock. Not for use inside a transaction, which would see the same number each time. */
export async function waitingForLocks({ $client }: Db): Promise<number> {
  const { rows } = await $client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}
