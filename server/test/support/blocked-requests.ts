import { vi } from 'vitest'
import { type Db, withConnection } from '#db/open'
import type { TestApp } from './app'
import type { ApiResponse } from './client'

interface BlockedRequest {
  /** A statement that locks the rows that the request needs. */
  lock: string
  values: unknown[]
  request: () => Promise<ApiResponse>
  whileBlocked: () => Promise<unknown>
}

/** Sends a request that has to wait for a row lock, and runs `whileBlocked` in the meantime. */
export async function sendBlockedRequest(
  { db }: TestApp,
  { lock, values, request, whileBlocked }: BlockedRequest,
): Promise<ApiResponse> {
  return withConnection(db.$client, async (client) => {
    await client.query('begin')
    await client.query(lock, values)
    const response = request()
    await vi.waitUntil(async () => (await waitingForLocks(db)) === 1, { timeout: 60_000 })
    await whileBlocked()
    await client.query('rollback')
    return response
  })
}

/** Counts the connections that wait for a lock. A transaction would see the same number each time, so do not use it in one. */
export async function waitingForLocks({ $client }: Db): Promise<number> {
  const { rows } = await $client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}
