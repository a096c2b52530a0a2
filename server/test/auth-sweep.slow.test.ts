import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transaction } from '#db/open'
import { attempts, knownAddresses, mails, passwordResets, refreshTokens, sessions } from '#db/schema'
import { deleteExpired } from '#features/auth/commands/delete-expired'
import { startTestApp, type TestApp } from './support/app'
import { type Browser, browserAt } from './support/browser'
import { createTestDatabase } from './support/database'
import { addPerson } from './support/people'
import { startProduct } from './support/product'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const day = 24 * 3_600_000

async function rows() {
  const count = async (
    table:
      | typeof sessions
      | typeof refreshTokens
      | typeof attempts
      | typeof passwordResets
      | typeof knownAddresses,
  ) => (await server.db.select().from(table)).length
  return {
    sessions: await count(sessions),
    refreshTokens: await count(refreshTokens),
    attempts: await count(attempts),
    addresses: await count(knownAddresses),
    resets: await count(passwordResets),
    mails: (await server.db.select().from(mails)).map(({ subject }) => subject).toSorted(),
  }
}

async function createExpiringRows(): Promise<Browser> {
  const { id: ownerId, email } = await addPerson(server.db)
  const [short, long] = [browserAt(server.app), browserAt(server.app)]
  await short.signIn(email)
  await long.signIn(email, { remember: true })
  await long.refresh()
  await short.signIn(email, { password: 'Wrong#2026' })
  const createdAt = server.clock.now()
  const expiresAt = new Date(createdAt.getTime() + day / 24)
  await server.db
    .insert(passwordResets)
    .values({ hash: randomBytes(32), userId: ownerId, createdAt, expiresAt })
  return long
}

test('a sweep deletes expired data and nothing else', async () => {
  const remembered = await createExpiringRows()
  const before = await rows()
  expect(before).toMatchObject({ sessions: 2, refreshTokens: 3, resets: 1, addresses: 2 })
  expect(before.attempts).toBeGreaterThan(0)
  await deleteExpired(server.db, server.clock.now())
  expect(await rows()).toEqual(before)

  server.clock.advance(day + 60_000)
  await deleteExpired(server.db, server.clock.now())
  const after = await rows()
  expect(after).toMatchObject({ sessions: 1, refreshTokens: 2, attempts: 0, resets: 0, addresses: 2 })
  expect((await remembered.refresh()).status).toBe(200)

  server.clock.advance(30 * day)
  await deleteExpired(server.db, server.clock.now())
  expect(await rows()).toMatchObject({ sessions: 0, refreshTokens: 0, addresses: 0 })
})

test('sent and abandoned mails are deleted after 30 days, pending ones are kept', async () => {
  await server.db.delete(mails)
  const mail = { to: 'anna@example.com', text: 'Hello', html: '<p>Hello</p>' }
  for (const subject of ['sent long ago', 'sent recently', 'undelivered long ago', 'waiting'])
    await transaction(server.db, (tx) => server.queueMail(tx, { ...mail, subject }))
  const markSent = (days: number, subject: string) =>
    server.db.$client.query(
      `update mails set sent_at = $1, next_try_at = null where subject = '${subject}'`,
      [new Date(server.clock.now().getTime() - days * day)],
    )
  await markSent(30.1, 'sent long ago')
  await markSent(29.9, 'sent recently')
  await server.db.$client.query(
    "update mails set created_at = created_at - interval '31 days', next_try_at = null where subject = 'undelivered long ago'",
  )
  await deleteExpired(server.db, server.clock.now())
  expect((await rows()).mails).toEqual(['sent recently', 'waiting'])
})

test('a locked attempt counter does not block the sweep', async () => {
  await createExpiringRows()
  server.clock.advance(day + 60_000)
  await transaction(server.db, async (tx) => {
    await tx.select().from(attempts).for('update')
    await deleteExpired(server.db, server.clock.now())
  })
  expect((await rows()).attempts).toBeGreaterThan(0)
  await deleteExpired(server.db, server.clock.now())
  expect((await rows()).attempts).toBe(0)
})

test('the product schedules a nightly sweep', async () => {
  const database = await createTestDatabase()
  const product = await startProduct({ DATABASE_URL: database.url, TIME_ZONE: 'Asia/Tokyo' })
  await product.ready()
  const observer = await startTestApp({ database })
  const planned = async () =>
    (await observer.db.$client.query("select next_run_at from daily_jobs where name = 'sweep'")).rows
  const [job] = await vi.waitFor(
    async () => {
      const jobs = await planned()
      expect(jobs).toHaveLength(1)
      return jobs
    },
    { timeout: 60_000 },
  )
  expect(job.next_run_at.toISOString()).toMatch(/T18:30:00/)
  product.signal('SIGTERM')
  await Promise.all([product.exit, observer.close()])
  await database.drop()
})
