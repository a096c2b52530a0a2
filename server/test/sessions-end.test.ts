import type { Role } from '@evenhand/domain/people/users'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { type Browser, browserAt } from './support/browser'
import { clientFor } from './support/client'
import { createTestDatabase, type TestDatabase } from './support/database'
import { addPerson, testPassword } from './support/people'

let database: TestDatabase
let here: TestApp
let there: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  here = await startTestApp({ database })
  there = await startTestApp({ database })
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})

async function signedIn(email: string, server = here): Promise<Browser> {
  const browser = browserAt(server.app)
  expect((await browser.signIn(email)).status).toBe(200)
  return browser
}

/** The status with the access token and with the cookie. */
async function statusesOf(browser: Browser) {
  return { token: await browser.status(), cookie: (await browser.refresh()).status }
}

const ended = { token: 401, cookie: 401 }
const active = { token: 200, cookie: 200 }

async function adminOf(role: Role = 'admin') {
  const admin = await addPerson(here.db, { role })
  return clientFor(here.app, (await signedIn(admin.email)).token)
}

describe('signing out', () => {
  test('ends this session and its access token on every instance, and no other session', async () => {
    const { email } = await addPerson(here.db)
    const [laptop, phone] = [await signedIn(email), await signedIn(email)]
    const elsewhere = Object.assign(browserAt(there.app), { token: laptop.token, cookie: laptop.cookie })
    expect(await elsewhere.status()).toBe(200)
    expect((await laptop.logout()).json()).toEqual({ success: true })
    expect(await statusesOf(elsewhere)).toEqual(ended)
    expect(await statusesOf(phone)).toEqual(active)
  })

  test('works with an expired access token', async () => {
    const browser = await signedIn((await addPerson(here.db)).email)
    const { cookie } = browser
    browser.cookie = undefined
    here.clock.advance(3_600_000)
    const response = await browser.logout()
    here.clock.advance(-3_600_000)
    expect(response.status).toBe(200)
    expect(await statusesOf(Object.assign(browser, { cookie }))).toEqual(ended)
  })

  test.each(['token', 'cookie'] as const)('works with only the %s', async (kept) => {
    const browser = await signedIn((await addPerson(here.db)).email)
    const alone = Object.assign(browserAt(here.app), { [kept]: browser[kept] })
    expect((await alone.logout()).status).toBe(200)
    expect(await statusesOf(browser)).toEqual(ended)
  })

  test('works with the cookie from before the last refresh', async () => {
    const browser = await signedIn((await addPerson(here.db)).email)
    const old = browser.cookie
    await browser.refresh()
    await Object.assign(browserAt(here.app), { cookie: old }).logout()
    expect(await statusesOf(browser)).toEqual(ended)
  })

  test('succeeds for someone who is not signed in', async () => {
    const stranger = Object.assign(browserAt(here.app), { token: 'made.up.token', cookie: 'made-up' })
    expect((await stranger.logout()).json()).toEqual({ success: true })
  })
})

describe('immediately and on every instance,', () => {
  test('deleting a person ends all their sessions', async () => {
    const person = await addPerson(here.db)
    const [one, two] = [await signedIn(person.email), await signedIn(person.email, there)]
    expect((await (await adminOf()).delete(`/users/${person.id}`)).status).toBe(200)
    expect(await here.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
    expect([await statusesOf(one), await statusesOf(two)]).toEqual([ended, ended])
    expect((await browserAt(there.app).signIn(person.email)).status).toBe(401)
  })

  test('changing a role ends all sessions of the person', async () => {
    const person = await addPerson(here.db)
    const [one, two] = [await signedIn(person.email), await signedIn(person.email, there)]
    const admin = await adminOf()
    expect((await admin.put(`/users/${person.id}`, { role: 'admin' })).status).toBe(200)
    expect([await statusesOf(one), await statusesOf(two)]).toEqual([ended, ended])
  })

  test('changing other fields ends no session', async () => {
    const person = await addPerson(here.db)
    const browser = await signedIn(person.email, there)
    const admin = await adminOf()
    const changes = { role: 'employee', department: 'QA', lastName: 'Other' }
    expect((await admin.put(`/users/${person.id}`, changes)).status).toBe(200)
    expect(await statusesOf(browser)).toEqual(active)
  })

  test('a password set by an admin ends all sessions of the person', async () => {
    const person = await addPerson(here.db)
    const browser = await signedIn(person.email, there)
    const admin = await adminOf()
    expect((await admin.put(`/users/${person.id}`, { password: 'Fresh-Start#7' })).status).toBe(200)
    expect(await statusesOf(browser)).toEqual(ended)
    expect((await browserAt(there.app).signIn(person.email)).status).toBe(401)
    expect((await browserAt(there.app).signIn(person.email, { password: 'Fresh-Start#7' })).status).toBe(200)
  })

  test('changing your own password ends all other sessions', async () => {
    const person = await addPerson(here.db)
    const [mine, other] = [await signedIn(person.email), await signedIn(person.email, there)]
    const response = await clientFor(here.app, mine.token).put(`/users/${person.id}`, {
      currentPassword: testPassword,
      password: 'Fresh-Start#7',
    })
    expect(response.status).toBe(200)
    expect([await statusesOf(mine), await statusesOf(other)]).toEqual([active, ended])
  })
})
