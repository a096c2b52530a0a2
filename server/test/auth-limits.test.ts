import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '#passwords'
import { startTestApp, type TestApp } from './support/app'
import { type BrowserResponse, browserAt, nextAddress } from './support/browser'
import { lockOut } from './support/failures'
import { addPerson, testPassword } from './support/people'

vi.mock('@node-rs/argon2', { spy: true })

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await startTestApp()
  second = await startTestApp({ database: first.database })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const minute = 60_000
const wrong = { password: 'Wrong#2026' }

async function guess(times: number, email: string | (() => string), address: string | (() => string)) {
  const text = (value: string | (() => string)) => (typeof value === 'string' ? value : value())
  const attempts = Array.from({ length: times }, () =>
    browserAt(first.app, text(address)).signIn(text(email), wrong),
  )
  return statuses(await Promise.all(attempts))
}

function statuses(responses: BrowserResponse[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

let strangers = 0
const stranger = () => `stranger${strangers++}@example.com`

function expectTooMany(response: BrowserResponse, seconds: number) {
  expect(response.status).toBe(429)
  const wait = Number(response.headers['retry-after'])
  expect(wait).toBeGreaterThan(seconds - 30)
  expect(wait).toBeLessThanOrEqual(seconds)
  const message = `Too many attempts. Please try again in ${Math.ceil(wait / 60)} minutes.`
  expect(response.json()).toEqual({ success: false, message, code: 'TOO_MANY_ATTEMPTS' })
}

describe('failed sign-ins to one account from one address', () => {
  test('are limited to ten in 15 minutes on all instances, then even the right password is rejected', async () => {
    const { email } = await addPerson(first.db)
    const address = nextAddress()
    expect(await guess(10, email, address)).toEqual({ 401: 10 })
    expectTooMany(await browserAt(first.app, address).signIn(email), 15 * 60)
    expectTooMany(await browserAt(second.app, address).signIn(email.toUpperCase()), 15 * 60)
  })

  test('do not lock out the same person elsewhere, or others at that address', async () => {
    const [person, neighbor] = [await addPerson(first.db), await addPerson(first.db)]
    const address = nextAddress()
    await guess(10, person.email, address)
    expect((await browserAt(first.app).signIn(person.email)).status).toBe(200)
    expect((await browserAt(first.app, address).signIn(neighbor.email)).status).toBe(200)
  })

  test('expire after 15 minutes', async () => {
    const { email } = await addPerson(first.db)
    const address = nextAddress()
    await guess(10, email, address)
    second.clock.advance(15 * minute - 20_000)
    const tooEarly = await browserAt(second.app, address).signIn(email)
    second.clock.advance(20_000)
    const afterwards = await browserAt(second.app, address).signIn(email)
    second.clock.advance(-15 * minute)
    expect([tooEarly.status, afterwards.status]).toEqual([429, 200])
    expect(tooEarly.json()).toMatchObject({ message: expect.stringMatching(/again in 1 minute\.$/) })
  })

  test('are cleared by a successful sign-in', async () => {
    const { email } = await addPerson(first.db)
    const address = nextAddress()
    for (let round = 0; round < 2; round++) {
      expect(await guess(9, email, address)).toEqual({ 401: 9 })
      expect((await browserAt(first.app, address).signIn(email)).status).toBe(200)
    }
  })

  test('cannot exceed the limit when sent concurrently, and rejected ones cost little work', async () => {
    const { email } = await addPerson(first.db, { passwordHash: await hashPassword(testPassword) })
    vi.mocked(verify).mockClear()
    expect(await guess(40, email, nextAddress())).toEqual({ 401: 10, 429: 30 })
    expect(vi.mocked(verify).mock.calls.length).toBeLessThan(20)
  })
})

describe('failed sign-ins to one account from many addresses', () => {
  test('are limited to a hundred in an hour, and rejected ones do not count', async () => {
    const { email } = await addPerson(first.db)
    expect(await guess(99, email, nextAddress)).toEqual({ 401: 99 })
    const blockedAddress = nextAddress()
    await lockOut(first.database.url, email, blockedAddress)
    expect(await guess(5, email, blockedAddress)).toEqual({ 429: 5 })
    expect(await guess(1, email, nextAddress)).toEqual({ 401: 1 })
    const address = nextAddress()
    expectTooMany(await browserAt(second.app, address).signIn(email), 60 * 60)
    expect(await guess(10, stranger, address)).toEqual({ 401: 10 })
  })
})
