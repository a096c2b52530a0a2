import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { type BrowserResponse, browserAt, nextAddress } from './support/browser'
import { query } from './support/database'
import { addFailures, failuresAt } from './support/failures'
import { newestMail, resetTokenIn } from './support/outbox'
import { addPerson } from './support/people'

let server: TestApp
let other: TestApp
beforeAll(async () => {
  server = await startTestApp()
  other = await startTestApp({ database: server.database })
  server.jobs.start()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const wrong = { password: 'Wrong#2026' }
const day = 24 * 3600

async function newEmail(): Promise<string> {
  return (await addPerson(server.db)).email
}

const signIn = (email: string, address: string, app = server.app) => browserAt(app, address).signIn(email)

async function statusOf(response: Promise<BrowserResponse>): Promise<number> {
  return (await response).status
}

async function guess(times: number, email: string, address: string): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < times; attempt++)
    statuses.push((await browserAt(server.app, address).signIn(email, wrong)).status)
  return statuses
}

function expectWait({ status, headers }: BrowserResponse, seconds: number): void {
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(seconds - 60)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds)
}

test('a whole company behind one address can sign in at the same time', async () => {
  const address = nextAddress()
  const people = await Promise.all(Array.from({ length: 35 }, newEmail))
  const responses = await Promise.all(people.map((email) => signIn(email, address)))
  expect(responses.map(({ status }) => status)).toEqual(Array(35).fill(200))
})

describe('an address with many failures', () => {
  test('does not keep anyone with the right password out, even after a typing error', async () => {
    const address = nextAddress()
    await addFailures(server.database.url, address, 200)
    expect(await statusOf(signIn(await newEmail(), address))).toBe(200)
    const clumsy = await newEmail()
    expect(await guess(4, clumsy, address)).toEqual([401, 401, 401, 401])
    expect(await statusOf(signIn(clumsy, address, other.app))).toBe(200)
  })

  test('gets five guesses a day for each account, known or not', async () => {
    const address = nextAddress()
    await addFailures(server.database.url, address, 30)
    const email = await newEmail()
    for (const account of [email, 'nobody@example.com'])
      expect(await guess(7, account, address)).toEqual([401, 401, 401, 401, 401, 429, 429])
    expectWait(await signIn(email, address, other.app), day)
    expect(await statusOf(signIn(email, nextAddress()))).toBe(200)
  })

  test('gets three guesses a day for each account if almost nobody signs in there', async () => {
    const address = nextAddress()
    await addFailures(server.database.url, address, 300)
    for (const account of [await newEmail(), 'nobody@example.com'])
      expect(await guess(5, account, address)).toEqual([401, 401, 401, 429, 429])
    const newcomer = await newEmail()
    expect(await guess(2, newcomer, address)).toEqual([401, 401])
    expect(await statusOf(signIn(newcomer, address, other.app))).toBe(200)
  })

  test('is judged by the number of people who signed in there, each counted once', async () => {
    const address = nextAddress()
    const attacker = await newEmail()
    for (let time = 0; time < 5; time++) expect(await statusOf(signIn(attacker, address))).toBe(200)
    await addFailures(server.database.url, address, 310)
    expect(await guess(4, await newEmail(), address)).toEqual([401, 401, 401, 429])
    expect(await statusOf(signIn(await newEmail(), address))).toBe(200)
    expect(await guess(6, await newEmail(), address)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('gives people who signed in there in the last 30 days five tries', async () => {
    const address = nextAddress()
    const email = await newEmail()
    await signIn(email, address)
    await addFailures(server.database.url, address, 5000, new Date(Date.now() + 30 * day * 1000))
    expect(await guess(4, email, address)).toEqual([401, 401, 401, 401])
    expect(await statusOf(signIn(email, address))).toBe(200)
    server.clock.advance(30 * day * 1000 + 60_000)
    const later = await guess(4, email, address)
    server.clock.advance(-30 * day * 1000 - 60_000)
    expect(later).toEqual([401, 401, 401, 429])
  })

  test('does not count failures of people who then sign in, except on a device that signed in before', async () => {
    const address = nextAddress()
    const [clumsy, target] = [await newEmail(), await newEmail()]
    const device = browserAt(server.app, address)
    await device.signIn(target)
    await addFailures(server.database.url, address, 20)
    await guess(4, clumsy, address)
    await guess(4, target, address)
    expect(await failuresAt(server.database.url, address)).toBe(28)
    expect(await statusOf(signIn(clumsy, address, other.app))).toBe(200)
    expect(await failuresAt(server.database.url, address)).toBe(24)
    expect(await statusOf(device.signIn(target))).toBe(200)
    expect(await failuresAt(server.database.url, address)).toBe(24)
    expect(await guess(7, target, address)).toEqual([401, 401, 401, 401, 401, 401, 429])
  })
})

describe('a person whose account is attacked from many addresses', () => {
  test('can sign in where they usually do, without the cookie of a device', async () => {
    const home = nextAddress()
    const email = await newEmail()
    expect(await statusOf(signIn(email, home))).toBe(200)
    await Promise.all(Array.from({ length: 100 }, () => browserAt(server.app).signIn(email, wrong)))
    expectWait(await signIn(email, nextAddress()), 3600)
    expect(await statusOf(signIn(email, home, other.app))).toBe(200)
  })

  test('can sign in after using a mailed link, even where the account is locked again at once', async () => {
    const address = nextAddress()
    const { email } = await addPerson(server.db)
    const browser = browserAt(server.app, address)
    await addFailures(server.database.url, address, 300)
    await guess(3, email, address)
    expect(await statusOf(browser.signIn(email))).toBe(429)
    expect(await statusOf(browser.post('/auth/forgot-password', { email }))).toBe(200)
    const token = resetTokenIn(await newestMail(email, server))
    const password = 'Fresh-Start#7'
    const passwords = { newPassword: password, confirmPassword: password }
    expect(await statusOf(browser.post('/auth/reset-password', { token, ...passwords }))).toBe(200)
    expect(await guess(6, email, address)).toEqual([401, 401, 401, 401, 401, 429])
    expect(await statusOf(browserAt(server.app, address).signIn(email, { password }))).toBe(429)
    expect(await statusOf(browser.signIn(email, { password }))).toBe(200)
  })
})

describe('a trusted network', () => {
  test.each([
    ['203.0.113.9', true],
    ['::ffff:203.0.113.9', true],
    ['2001:db8:7:1::5', true],
    ['198.51.100.9', false],
    ['2001:db8:8:1::5', false],
  ])('has ten times the limits: %s is trusted: %s', async (address, isTrusted) => {
    const office = await startTestApp({
      database: server.database,
      env: { TRUSTED_NETWORKS: '203.0.113.0/24 2001:db8:7::/48' },
    })
    await addFailures(server.database.url, address, 300)
    const email = await newEmail()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 4; attempt++)
      statuses.push(await statusOf(browserAt(office.app, address).signIn(email, wrong)))
    await query(server.database.url, 'delete from attempts')
    const probe = async (number: number) =>
      browserAt(office.app, address).post('/auth/forgot-password', { email: `nobody${number}@example.com` })
    const probes = await Promise.all(Array.from({ length: 25 }, (_, number) => probe(number)))
    await office.close()
    expect(statuses).toEqual([401, 401, 401, isTrusted ? 401 : 429])
    expect(probes.every((response) => response.status === 404)).toBe(isTrusted)
  })
})
