import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startListener } from '#db/listener'
import { type Db, newClient, transaction } from '#db/open'
import { isDatabaseUnavailable } from '#db/sqlstate'
import { createTestDatabase, type TestDatabase } from './support/database'
import { openThrough } from './support/database-proxy'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.drop())

/** Runs a query inside and outside a transaction, and returns the errors. */
function queryBothWays(db: Db): Promise<unknown[]> {
  return Promise.all([
    transaction(db, (tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error),
    db.execute(sql`select 1`).catch((error: unknown) => error),
  ])
}

const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])

/** The message that PostgreSQL sends when it shuts down. */
function shutdownMessage(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test('a connection that is lost while it is checked out fails the query, not the process', async () => {
  const db = await openThrough(database, (response, socket) => {
    if (response.includes(readyForQuery)) socket.end(Buffer.concat([response, shutdownMessage()]))
    else socket.write(response)
  })
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  onTestFinished(() => void process.off('uncaughtException', uncaught))
  expect((await queryBothWays(db)).map(isDatabaseUnavailable)).toEqual([true, true])
  expect(uncaught).not.toHaveBeenCalled()
})

describe('while a connection is being opened', () => {
  /** Does not forward responses, so no connection is ever opened. */
  async function openSilent() {
    const forward = vi.fn()
    const db = await openThrough(database, forward)
    const isConnecting = () => vi.waitFor(() => expect(forward).toHaveBeenCalled(), { timeout: 60_000 })
    return { db, isConnecting }
  }

  test('it can be closed, and opening it fails', async () => {
    const { db, isConnecting } = await openSilent()
    const client = newClient(db, {})
    const failure = client.connect().catch((error: unknown) => error)
    await isConnecting()
    await client.end()
    expect(isDatabaseUnavailable(await failure)).toBe(true)
  })

  test('a listener can be stopped', async () => {
    const { db, isConnecting } = await openSilent()
    const onListening = vi.fn()
    const listener = startListener(db, { channels: {}, onListening, log: { warn: vi.fn() } })
    await isConnecting()
    await listener.stop()
    expect(onListening).not.toHaveBeenCalled()
  })
})

test('a query times out when the database stops responding', async () => {
  let isSilent = false
  const db = await openThrough(database, (response, socket) => void (isSilent || socket.write(response)))
  await queryBothWays(db)
  expect(db.$client.idleCount).toBe(2)
  isSilent = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failures = queryBothWays(db)
  const settled = vi.fn()
  void failures.then(settled)
  for (let seconds = 0; seconds < 40; seconds++) await vi.advanceTimersByTimeAsync(1_000)
  expect(settled).toHaveBeenCalled()
  expect((await failures).map(isDatabaseUnavailable)).toEqual([true, true])
  expect(db.$client.totalCount).toBe(0)
})
