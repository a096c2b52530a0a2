import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { type Browser, browserAt } from './support/browser'
import { clientFor } from './support/client'
import { createTestDatabase, type TestDatabase } from './support/database'
import { newestMail, resetTokenIn } from './support/outbox'
import { addPerson, testPassword } from './support/people'
import { listen, notify, openStream, type TestStream } from './support/stream'
import { until } from './support/until'

let database: TestDatabase
let here: TestApp
let there: TestApp
let streamsAt: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await createTestDatabase()
  here = await startTestApp({ database })
  there = await startTestApp({ database })
  streamsAt = await listen(there)
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
  vi.useRealTimers()
})

interface Client {
  person: UserRow
  browser: Browser
  stream: TestStream
}

/** Signs in on one instance and opens a stream on the other. */
async function connect(person: UserRow): Promise<Client> {
  const browser = browserAt(here.app)
  await browser.signIn(person.email)
  const stream = await openStream(streamsAt, { token: browser.token })
  expect(stream.status).toBe(200)
  return { person, browser, stream }
}

async function admin() {
  const { email } = await addPerson(here.db, { role: 'admin' })
  return here.as(email)
}

/** Heartbeats would end it too, but there are none. */
async function endsAtOnce({ stream }: Client): Promise<void> {
  await stream.ended
}

async function staysOpen({ stream, person }: Client): Promise<void> {
  await notify(here.db, person.id, 'Still there?')
  await stream.received(1)
  stream.disconnect()
}

test('signing out on another instance ends the stream of this session and no other', async () => {
  const person = await addPerson(here.db)
  const [laptop, phone] = [await connect(person), await connect(person)]
  await laptop.browser.logout()
  await endsAtOnce(laptop)
  expect((await openStream(streamsAt, { token: laptop.browser.token })).status).toBe(401)
  await staysOpen(phone)
})

test('signing out while the stream is being opened ends it too', async () => {
  const person = await addPerson(here.db)
  const other = await connect(person)
  const browser = browserAt(here.app)
  await browser.signIn(person.email)
  const opening = await transaction(here.db, async (tx) => {
    await tx.$client.query('lock table notifications')
    const promise = openStream(streamsAt, { token: browser.token })
    await until(async () => (await countWaiting()) > 0)
    await browser.logout()
    return { promise }
  })
  await (await opening.promise).ended
  await staysOpen(other)
})

test('deleting a person ends all their streams', async () => {
  const person = await addPerson(here.db)
  const both = [await connect(person), await connect(person)]
  expect((await (await admin()).delete(`/users/${person.id}`)).status).toBe(200)
  for (const each of both) await endsAtOnce(each)
})

test.each([{ role: 'admin' }, { password: 'Fresh-Start#7' }])(
  'a change to %j by an admin ends the streams of the person',
  async (change) => {
    const each = await connect(await addPerson(here.db))
    expect((await (await admin()).put(`/users/${each.person.id}`, change)).status).toBe(200)
    await endsAtOnce(each)
  },
)

test('changing your own password ends all streams except those of this session', async () => {
  const person = await addPerson(here.db)
  const [mine, other] = [await connect(person), await connect(person)]
  const response = await clientFor(here.app, mine.browser.token).put(`/users/${person.id}`, {
    currentPassword: testPassword,
    password: 'Fresh-Start#7',
  })
  expect(response.status).toBe(200)
  await endsAtOnce(other)
  await staysOpen(mine)
})

test('a password reset ends the streams of the person', async () => {
  const each = await connect(await addPerson(here.db))
  here.jobs.start()
  const { email } = each.person
  await here.anyone.post('/auth/forgot-password', { email })
  const token = resetTokenIn(await newestMail(email, here))
  const passwords = { newPassword: 'Fresh-Start#7', confirmPassword: 'Fresh-Start#7' }
  expect((await here.anyone.post('/auth/reset-password', { token, ...passwords })).status).toBe(200)
  await endsAtOnce(each)
})

test('changing other fields or refreshing ends no stream', async () => {
  const each = await connect(await addPerson(here.db))
  expect((await (await admin()).put(`/users/${each.person.id}`, { department: 'QA' })).status).toBe(200)
  expect((await each.browser.refresh()).status).toBe(200)
  await staysOpen(each)
})

async function countWaiting(): Promise<number> {
  const { rows } = await here.db.$client.query(
    "select count(*) as count from pg_locks where relation = 'notifications'::regclass and not granted",
  )
  return rows[0].count
}
