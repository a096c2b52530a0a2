import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDatabase, transaction } from '#db/open'
import { isDatabaseUnavailable } from '#db/sqlstate'
import { createTestDatabase, type TestDatabase } from './support/database'

let database: TestDatabase
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => database.drop())

/** The database behind a line on which `deliver` decides what becomes of its answers. */
async function openThrough(deliver: (answer: Buffer, line: Socket) => void): Promise<Db> {
  const { host, port } = new pg.Client({ connectionString: database.url })
  const server = createServer((line) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    line.on('error', () => undefined)
    line.on('close', () => upstream.destroy())
    line.pipe(upstream)
    upstream.on('error', () => undefined)
    upstream.on('data', (answer) => deliver(answer, line))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => once(server.close(), 'close'))
  const url = new URL(database.url)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const db = openDatabase(url.href, { warn: () => undefined })
  closing.push(() => db.$client.end())
  return db
}

/** Both ways of asking the database; gives the failures. */
function ask(db: Db): Promise<unknown[]> {
  return Promise.all([
    transaction(db, (tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error),
    db.execute(sql`select 1`).catch((error: unknown) => error),
  ])
}

const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])

/** What PostgreSQL says when it goes down. */
function lastWords(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test('a connection that dies in the moment in which it is handed out costs a call, never the process', async () => {
  const db = await openThrough((answer, line) => {
    if (answer.includes(readyForQuery)) line.end(Buffer.concat([answer, lastWords()]))
    else line.write(answer)
  })
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  closing.push(async () => process.off('uncaughtException', uncaught))
  expect((await ask(db)).map(isDatabaseUnavailable)).toEqual([true, true])
  expect(uncaught).not.toHaveBeenCalled()
})

test('a database that falls silent keeps nobody waiting for ever', async () => {
  let isSilent = false
  const db = await openThrough((answer, line) => void (isSilent || line.write(answer)))
  await ask(db)
  expect(db.$client.idleCount).toBe(2)
  isSilent = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failures = ask(db)
  const answered = vi.fn()
  void failures.then(answered)
  for (let seconds = 0; seconds < 40; seconds++) await vi.advanceTimersByTimeAsync(1_000)
  expect(answered).toHaveBeenCalled()
  expect((await failures).map(isDatabaseUnavailable)).toEqual([true, true])
  expect(db.$client.totalCount).toBe(0)
})
