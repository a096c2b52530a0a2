import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Db, openDatabase, transaction } from '#db/open'
import { isDatabaseUnavailable } from '#db/sqlstate'
import { createTestDatabase, type TestDatabase } from './support/database'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.drop())

/** Connects to the database through a proxy. `forward` decides what happens to each response. */
async function openThrough(forward: (response: Buffer, socket: Socket) => void): Promise<Db> {
  const { host, port } = new pg.Client({ connectionString: database.url })
  const server = createServer((socket) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.on('error', () => undefined)
    socket.on('close', () => upstream.destroy())
    socket.pipe(upstream)
    upstream.on('error', () => undefined)
    upstream.on('data', (response) => forward(response, socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => void (await once(server.close(), 'close')))
  const url = new URL(database.url)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const db = openDatabase(url.href, { warn: () => undefined })
  onTestFinished(() => db.$client.end())
  return db
}

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
  const db = await openThrough((response, socket) => {
    if (response.includes(readyForQuery)) socket.end(Buffer.concat([response, shutdownMessage()]))
    else socket.write(response)
  })
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  onTestFinished(() => void process.off('uncaughtException', uncaught))
  expect((await queryBothWays(db)).map(isDatabaseUnavailable)).toEqual([true, true])
  expect(uncaught).not.toHaveBeenCalled()
})

test('a query times out when the database stops responding', async () => {
  let isSilent = false
  const db = await openThrough((response, socket) => void (isSilent || socket.write(response)))
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
