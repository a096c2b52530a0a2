import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { checkServer } from '#db/check-server'
import { openDatabase } from '#db/open'
import { createLog } from '#plugins/logging'
import { cannotConnect } from '#start'
import { createTestDatabase } from './support/database'
import { openThrough } from './support/database-proxy'

/** Opens a database. `change` replaces the number of the session in each response to `select pg_backend_pid() as pid`. */
async function openWithSessions(change: (number: string) => string) {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return openThrough(database, (response, socket) => {
    const text = response.toString('latin1')
    // The number is the only value, and the next message starts with C.
    const changed = text.includes('pid\0') ? text.replace(/\d+(?=C)/, change) : text
    socket.write(Buffer.from(changed, 'latin1'))
  })
}

const refusal = /^DATABASE_URL: .* needs PgBouncer with pool_mode = session/

test('a server that gives each connection its own session is accepted', async () => {
  const sessions = new Set<string>()
  const db = await openWithSessions((number) => {
    sessions.add(number)
    return number
  })
  await checkServer(db)
  expect(sessions.size).toBe(2)
})

test('a pooler that shares a session between connections is refused', async () => {
  const db = await openWithSessions((number) => '7'.repeat(number.length))
  await expect(checkServer(db)).rejects.toThrow(refusal)
})

test('a pooler that switches between sessions is refused', async () => {
  let count = 0
  const db = await openWithSessions((number) => String(++count).padStart(number.length, '1'))
  await expect(checkServer(db)).rejects.toThrow(refusal)
})

test('the reason for a failed start does not contain the values of a query', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const db = openDatabase(database.url, createLog('silent'))
  onTestFinished(() => db.$client.end())
  const failed = await db.execute(sql`select 1 / ${0}::int, ${'password hash'}::text`).catch((error) => error)
  expect(failed.message).toContain('password hash')
  expect(cannotConnect(failed).message).toBe('Cannot connect to DATABASE_URL: division by zero')
})
