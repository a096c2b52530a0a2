import { afterAll, beforeAll, expect, test } from 'vitest'
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
  database = await createTestDatabase()
  here = await startTestApp({ database })
  there = await startTestApp({ database })
  streamsAt = await listen(there)
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})

interface Listening {
  person: UserRow
  browser: Browser
  stream: TestStream
}

/** Signed in at one instance, with a stream open at the other. */
async function listening(person: UserRow): Promise<Listening> {
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

async function endsWithinASecond({ stream }: Listening): Promise<void> {
  const begin = Date.now()
  await stream.ended
  expect(Date.now() - begin).toBeLessThan(1_000)
}

async function goesOn({ stream, person }: Listening): Promise<void> {
  await notify(here.db, person.id, 'Still there?')
  await stream.received(1)
  stream.disconnect()
}

test('signing out at another instance ends the stream of this sign-in and no other', async () => {
  const person = await addPerson(here.db)
  const [laptop, phone] = [await listening(person), await listening(person)]
  await laptop.browser.logout()
  await endsWithinASecond(laptop)
  expect((await openStream(streamsAt, { token: laptop.browser.token })).status).toBe(401)
  await goesOn(phone)
})

test('signing out while the stream is being opened ends it too', async () => {
  const person = await addPerson(here.db)
  const other = await listening(person)
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
  await goesOn(other)
})

test('a deletion ends all streams of the person', async () => {
  const person = await addPerson(here.db)
  const both = [await listening(person), await listening(person)]
  expect((await (await admin()).delete(`/users/${person.id}`)).status).toBe(200)
  for (const each of both) await endsWithinASecond(each)
})

test.each([{ role: 'admin' }, { password: 'Fresh-Start#7' }])(
  'an admin’s change of %j ends them',
  async (change) => {
    const each = await listening(await addPerson(here.db))
    expect((await (await admin()).put(`/users/${each.person.id}`, change)).status).toBe(200)
    await endsWithinASecond(each)
  },
)

test('a new password of one’s own ends all others, and this one goes on', async () => {
  const person = await addPerson(here.db)
  const [mine, other] = [await listening(person), await listening(person)]
  const answer = await clientFor(here.app, mine.browser.token).put(`/users/${person.id}`, {
    currentPassword: testPassword,
    password: 'Fresh-Start#7',
  })
  expect(answer.status).toBe(200)
  await endsWithinASecond(other)
  await goesOn(mine)
})

test('a reset password ends them', async () => {
  const each = await listening(await addPerson(here.db))
  here.jobs.start()
  const { email } = each.person
  await here.anyone.post('/auth/forgot-password', { email })
  const token = resetTokenIn(await newestMail(email, here))
  const passwords = { newPassword: 'Fresh-Start#7', confirmPassword: 'Fresh-Start#7' }
  expect((await here.anyone.post('/auth/reset-password', { token, ...passwords })).status).toBe(200)
  await endsWithinASecond(each)
})

test('a change of anything else, and a refresh, end none', async () => {
  const each = await listening(await addPerson(here.db))
  expect((await (await admin()).put(`/users/${each.person.id}`, { department: 'QA' })).status).toBe(200)
  expect((await each.browser.refresh()).status).toBe(200)
  await goesOn(each)
})

async function countWaiting(): Promise<number> {
  const { rows } = await here.db.$client.query(
    "select count(*) as count from pg_locks where relation = 'notifications'::regclass and not granted",
  )
  return rows[0].count
}
