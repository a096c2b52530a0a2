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

/** The calls go to both instances in turn, all at the same moment. */
async function calls(times: number, call: (server: TestApp, number: number) => Promise<BrowserResponse>) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, number) => call(number % 2 === 0 ? first : second, number)),
  )
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
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

describe('asking for a link', () => {
  test('is accepted ten times an hour for an account, from any address, and sends no more mails', async () => {
    const { email } = await addPerson(first.db)
    expect(await calls(15, (server) => forgot(email, nextAddress(), server))).toEqual({ 200: 10, 429: 5 })
    const sent = (await first.db.select().from(mails)).filter(({ recipient }) => recipient === email)
    expect(sent).toHaveLength(10)
    const answer = await forgot(email, nextAddress())
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(3_500)
    expect(wait).toBeLessThanOrEqual(3_600)
    expect(answer.json()).toEqual({
      success: false,
      message: `Too many attempts. Please try again in ${Math.ceil(wait / 60)} minutes.`,
      code: 'TOO_MANY_ATTEMPTS',
    })
    expect((await later(61, () => forgot(email, nextAddress()))).status).toBe(200)
  })

  test('is heard twenty times an hour from an address, so that it is no directory', async () => {
    const address = nextAddress()
    const ask = (server: TestApp, number: number) => forgot(`nobody${number}@example.com`, address, server)
    expect(await calls(25, ask)).toEqual({ 404: 20, 429: 5 })
    const { email } = await addPerson(first.db)
    expect((await later(59, () => forgot(email, address))).status).toBe(429)
    expect((await later(61, () => forgot(email, address))).status).toBe(200)
  })

  test('refused at one address does not use the account up', async () => {
    const { email } = await addPerson(first.db)
    const shutOut = nextAddress()
    await calls(20, (server, number) => forgot(`nobody${number + 50}@example.com`, shutOut, server))
    expect(await calls(12, (server) => forgot(email, shutOut, server))).toEqual({ 429: 12 })
    expect(await calls(10, (server) => forgot(email, nextAddress(), server))).toEqual({ 200: 10 })
  })
})

describe('links that do not work', () => {
  test('are heard twenty times in 15 minutes from an address', async () => {
    const address = nextAddress()
    expect(await calls(26, (server) => verify('made-up', address, server))).toEqual({ 400: 20, 429: 6 })
    expect((await reset('made-up', address, second)).status).toBe(429)
    expect((await verify('made-up', nextAddress())).status).toBe(400)
    expect((await later(14, () => verify('made-up', address))).status).toBe(429)
    expect((await later(16, () => verify('made-up', address))).status).toBe(400)
  })

  test('count at the reset as well', async () => {
    const address = nextAddress()
    expect(await calls(22, (server) => reset('made-up', address, server))).toEqual({ 400: 20, 429: 2 })
  })
})
