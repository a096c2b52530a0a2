import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails, passwordResets } from '#db/schema'
import { tokenHash } from '#features/sessions/tokens'
import { startTestApp, type TestApp } from './support/app'
import { type BrowserResponse, browserAt, nextAddress } from './support/browser'
import { createTestDatabase, type TestDatabase } from './support/database'
import { addPerson } from './support/people'

let database: TestDatabase
let first: TestApp
let second: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  first = await startTestApp({ database })
  second = await startTestApp({ database })
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await database.drop()
})

/** Sends the requests to both instances alternately, all at the same time. */
async function countStatuses(
  times: number,
  call: (server: TestApp, number: number) => Promise<BrowserResponse>,
) {
  const responses = await Promise.all(
    Array.from({ length: times }, (_, number) => call(number % 2 === 0 ? first : second, number)),
  )
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const forgot = (email: string, address: string, server = first) =>
  browserAt(server.app, address).post('/auth/forgot-password', { email })
const verify = (token: string, address: string, server = first) =>
  browserAt(server.app, address).post('/auth/verify-token', { token })
const reset = (token: string, address: string, server = first) =>
  browserAt(server.app, address).post('/auth/reset-password', {
    token,
    newPassword: 'Fresh-Start#7',
    confirmPassword: 'Fresh-Start#7',
  })

async function mailsTo(email: string): Promise<number> {
  return (await first.db.select().from(mails)).filter(({ recipient }) => recipient === email).length
}

async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  first.clock.advance(minutes * 60_000)
  return work().finally(() => first.clock.advance(-minutes * 60_000))
}

describe('requesting a link', () => {
  test('is accepted ten times an hour per account, from any address, and sends no more mails', async () => {
    const { email } = await addPerson(first.db)
    expect(await countStatuses(15, (server) => forgot(email, nextAddress(), server))).toEqual({
      200: 10,
      429: 5,
    })
    expect(await mailsTo(email)).toBe(10)
    const response = await forgot(email, nextAddress())
    const wait = Number(response.headers['retry-after'])
    expect(wait).toBeGreaterThan(3_500)
    expect(wait).toBeLessThanOrEqual(3_600)
    expect(response.json()).toEqual({
      success: false,
      message: `Too many attempts. Please try again in ${Math.ceil(wait / 60)} minutes.`,
      code: 'TOO_MANY_ATTEMPTS',
    })
    expect((await later(61, () => forgot(email, nextAddress()))).status).toBe(200)
  })

  test('reveals twenty times an hour per address that an account is unknown, which prevents enumeration', async () => {
    const address = nextAddress()
    const requestUnknown = (server: TestApp, number: number) =>
      forgot(`nobody${number}@example.com`, address, server)
    expect(await countStatuses(25, requestUnknown)).toEqual({ 200: 5, 404: 20 })
    expect((await later(59, () => forgot('nobody99@example.com', address))).status).toBe(200)
    expect((await later(61, () => forgot('nobody99@example.com', address))).status).toBe(404)
  })

  test('works for existing accounts at an address that searches for accounts, with the same response', async () => {
    const { email } = await addPerson(first.db)
    const address = nextAddress()
    await countStatuses(20, (server, number) => forgot(`nobody${number + 50}@example.com`, address, server))
    const [existing, unknown] = [await forgot(email, address), await forgot('unknown@example.com', address)]
    expect(existing.status).toBe(200)
    expect([unknown.status, unknown.json()]).toEqual([existing.status, existing.json()])
    expect(await mailsTo(email)).toBe(1)
    expect(await mailsTo('unknown@example.com')).toBe(0)
    for (const account of [email, 'unknown@example.com'])
      expect(await countStatuses(11, (server) => forgot(account, address, server))).toEqual({
        200: 9,
        429: 2,
      })
    // Many requests for an existing account do not raise the limit, which would reveal it.
    expect((await forgot('unknown1@example.com', address)).status).toBe(200)
  })

  test('is not limited per address for existing accounts: a whole company can ask for a link', async () => {
    const address = nextAddress()
    const people = await Promise.all(Array.from({ length: 60 }, () => addPerson(first.db)))
    const request = (server: TestApp, number: number) => forgot(people[number]?.email ?? '', address, server)
    expect(await countStatuses(60, request)).toEqual({ 200: 60 })
    const requestUnknown = (server: TestApp, number: number) =>
      forgot(`typo${number}@example.com`, address, server)
    expect(await countStatuses(40, requestUnknown)).toEqual({ 200: 5, 404: 35 })
  })
})

describe('invalid links', () => {
  test('are limited to sixty in 15 minutes per address', async () => {
    const address = nextAddress()
    expect(await countStatuses(66, (server) => verify('made-up', address, server))).toEqual({
      400: 60,
      429: 6,
    })
    expect((await reset('made-up', address, second)).status).toBe(429)
    expect((await verify('made-up', nextAddress())).status).toBe(400)
    expect((await later(14, () => verify('made-up', address))).status).toBe(429)
    expect((await later(16, () => verify('made-up', address))).status).toBe(400)
  })

  test('do not block valid links from the same address', async () => {
    const address = nextAddress()
    const { id: userId } = await addPerson(first.db)
    await countStatuses(61, (server) => verify('made-up', address, server))
    const createdAt = first.clock.now()
    const expiresAt = new Date(createdAt.getTime() + 3_600_000)
    await first.db.insert(passwordResets).values({ hash: tokenHash('real'), userId, createdAt, expiresAt })
    expect((await verify('made-up', address)).status).toBe(429)
    expect((await verify('real', address)).status).toBe(200)
    expect((await reset('real', address, second)).status).toBe(200)
  })

  test('also count when a password is reset', async () => {
    const address = nextAddress()
    expect(await countStatuses(62, (server) => reset('made-up', address, server))).toEqual({
      400: 60,
      429: 2,
    })
  })
})
