import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#db/schema'
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
    const sent = (await first.db.select().from(mails)).filter(({ recipient }) => recipient === email)
    expect(sent).toHaveLength(10)
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

  test('is limited to twenty times an hour per address, which prevents account enumeration', async () => {
    const address = nextAddress()
    const requestUnknown = (server: TestApp, number: number) =>
      forgot(`nobody${number}@example.com`, address, server)
    expect(await countStatuses(25, requestUnknown)).toEqual({ 404: 20, 429: 5 })
    const { email } = await addPerson(first.db)
    expect((await later(59, () => forgot(email, address))).status).toBe(429)
    expect((await later(61, () => forgot(email, address))).status).toBe(200)
  })

  test('from a blocked address does not count for the account', async () => {
    const { email } = await addPerson(first.db)
    const blocked = nextAddress()
    await countStatuses(20, (server, number) => forgot(`nobody${number + 50}@example.com`, blocked, server))
    expect(await countStatuses(12, (server) => forgot(email, blocked, server))).toEqual({ 429: 12 })
    expect(await countStatuses(10, (server) => forgot(email, nextAddress(), server))).toEqual({ 200: 10 })
  })
})

describe('invalid links', () => {
  test('are limited to twenty in 15 minutes per address', async () => {
    const address = nextAddress()
    expect(await countStatuses(26, (server) => verify('made-up', address, server))).toEqual({
      400: 20,
      429: 6,
    })
    expect((await reset('made-up', address, second)).status).toBe(429)
    expect((await verify('made-up', nextAddress())).status).toBe(400)
    expect((await later(14, () => verify('made-up', address))).status).toBe(429)
    expect((await later(16, () => verify('made-up', address))).status).toBe(400)
  })

  test('also count when a password is reset', async () => {
    const address = nextAddress()
    expect(await countStatuses(22, (server) => reset('made-up', address, server))).toEqual({
      400: 20,
      429: 2,
    })
  })
})
