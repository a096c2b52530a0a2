import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, transaction } from '../src/db/open'
import { isDatabaseAway } from '../src/db/sqlstate'
import { createTestDatabase, type TestDatabase } from './support/database'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What PostgreSQL says when it goes down. */
const lastWords = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])

/** A way to the database on which PostgreSQL goes down in the same breath in which it says that it is ready. */
async function dyingDatabase(): Promise<{ url: string; close(): Promise<unknown> }> {
  const { host, port } = new pg.Client({ connectionString: database.url })
  const server = createServer((socket) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.on('error', () => undefined)
    socket.on('close', () => upstream.destroy())
    socket.pipe(upstream)
    upstream.on('error', () => undefined)
    upstream.on('data', (chunk) => {
      if (chunk.includes(readyForQuery)) socket.end(Buffer.concat([chunk, lastWords]))
      else socket.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(database.url)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url.href, close: () => once(server.close(), 'close') }
}

test('a connection that dies in the moment in which it is handed out costs a call, never the process', async () => {
  const dying = await dyingDatabase()
  const db = openDatabase(dying.url, { warn: () => undefined })
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  try {
    const failures = await Promise.all([
      transaction(db, (tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error),
      db.execute(sql`select 1`).catch((error: unknown) => error),
    ])
    expect(failures.map(isDatabaseAway)).toEqual([true, true])
    expect(uncaught).not.toHaveBeenCalled()
  } finally {
    process.off('uncaughtException', uncaught)
    await db.$client.end()
    await dying.close()
  }
})
