import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { type Browser, browserAt, nextAddress } from './support/browser'
import { addFailures, lockOut } from './support/failures'
import { addPerson } from './support/people'

let server: TestApp
let other: TestApp
beforeAll(async () => {
  server = await startTestApp()
  other = await startTestApp({ database: server.database })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const wrong = { password: 'Wrong#2026' }
const noCookie = { cookie: '' }

/** Fails to sign in from this address until the account is locked there. */
async function lockAccount(email: string, address: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) await browserAt(server.app, address).signIn(email, wrong)
  expect((await browserAt(server.app, address).signIn(email)).status).toBe(429)
}

/** A browser that signed in and out before its account was locked at this address. */
async function ownerAt(address: string): Promise<{ owner: Browser; email: string; id: string }> {
  const { email, id } = await addPerson(server.db)
  const owner = browserAt(server.app, address)
  expect((await owner.signIn(email)).status).toBe(200)
  await owner.logout()
  await lockAccount(email, address)
  return { owner, email, id }
}

function withDevice(device: string | undefined, address: string, app = server.app): Browser {
  return Object.assign(browserAt(app, address), { device })
}

test('a hundred failed sign-ins by others lock an account elsewhere, but not on its owner’s device', async () => {
  const { email } = await addPerson(server.db)
  const owner = browserAt(server.app)
  await owner.signIn(email)
  const attempts = await Promise.all(
    Array.from({ length: 100 }, () => browserAt(server.app).signIn(email, wrong)),
  )
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([401]))
  expect((await browserAt(server.app).signIn(email)).status).toBe(429)
  expect((await withDevice(owner.device, nextAddress(), other.app).signIn(email)).status).toBe(200)
})

describe('on a device that signed in before', () => {
  test('the owner can sign in even if others at the same address have exhausted every limit', async () => {
    const address = nextAddress()
    const { owner, email } = await ownerAt(address)
    await addFailures(server.database.url, address, 1000)
    await lockOut(server.database.url, email, address)
    expect((await browserAt(server.app, address).signIn(email)).status).toBe(429)
    expect((await owner.signIn(email)).status).toBe(200)
  })

  test('ten failed sign-ins are allowed in 15 minutes, and they do not count toward other limits', async () => {
    const { email } = await addPerson(server.db)
    const owner = browserAt(server.app)
    await owner.signIn(email)
    for (let attempt = 0; attempt < 10; attempt++) expect((await owner.signIn(email, wrong)).status).toBe(401)
    const rejected = await owner.signIn(email)
    expect([rejected.status, Number(rejected.headers['retry-after']) > 800]).toEqual([429, true])
    const sameAddress = Array.from({ length: 9 }, () =>
      owner.post('/auth/login', { email, ...wrong }, noCookie),
    )
    expect((await Promise.all(sameAddress)).map(({ status }) => status)).toEqual(Array(9).fill(401))
    server.clock.advance(15 * 60_000)
    const later = await owner.signIn(email)
    server.clock.advance(-15 * 60_000)
    expect(later.status).toBe(200)
  })

  test('the ten most recent accounts are remembered', async () => {
    const shared = browserAt(server.app)
    const people = await Promise.all(Array.from({ length: 11 }, () => addPerson(server.db)))
    for (const { email } of people) expect((await shared.signIn(email)).status).toBe(200)
    const { device } = shared
    const signInWhereLocked = async (person: number) => {
      const { email = '' } = people[person] ?? {}
      const address = nextAddress()
      await lockAccount(email, address)
      return (await withDevice(device, address).signIn(email)).status
    }
    const statuses = [await signInWhereLocked(0), await signInWhereLocked(1), await signInWhereLocked(10)]
    expect(statuses).toEqual([429, 200, 200])
  })
})

describe('a locked account cannot be unlocked with', () => {
  test('a device cookie of another account', async () => {
    const address = nextAddress()
    const { email } = await ownerAt(address)
    const attacker = browserAt(server.app)
    await attacker.signIn((await addPerson(server.db)).email)
    expect((await withDevice(attacker.device, address).signIn(email)).status).toBe(429)
  })

  test('a forged device cookie', async () => {
    const address = nextAddress()
    const { owner, email } = await ownerAt(address)
    const attacker = browserAt(server.app)
    await attacker.signIn((await addPerson(server.db)).email)
    const [deviceId = '', mac = ''] = owner.device?.split('.') ?? []
    const [, foreignMac] = attacker.device?.split('.') ?? []
    const reversed = [...mac].reverse().join('')
    for (const forged of [
      deviceId,
      `${deviceId}.`,
      `${deviceId}.${foreignMac}`,
      `${deviceId}.${reversed}`,
      `${'A'.repeat(22)}.${mac}`,
      `${mac}.${deviceId}`,
      `${deviceId}.${mac.slice(0, -1)}`,
      `${deviceId}.${Array(10).fill('A'.repeat(22)).join('.')}.${mac}`,
      'A'.repeat(4000),
    ]) {
      expect([forged, (await withDevice(forged, address).signIn(email)).status]).toEqual([forged, 429])
    }
    expect((await owner.signIn(email)).status).toBe(200)
  })

  test('a device cookie from before a password change', async () => {
    const address = nextAddress()
    const { owner, email, id } = await ownerAt(address)
    const admin = await server.as((await addPerson(server.db, { role: 'admin' })).email)
    const password = 'Fresh-Start#7'
    expect((await admin.put(`/users/${id}`, { password })).status).toBe(200)
    expect((await owner.signIn(email, { password })).status).toBe(429)
  })
})

describe('the device cookie', () => {
  const always = { httpOnly: true, sameSite: 'Strict', path: '/api/auth', maxAge: 365 * 24 * 3600 }

  test('is set only by a sign-in, for a year, and is not available to scripts or other sites', async () => {
    const { email } = await addPerson(server.db)
    const browser = browserAt(server.app)
    expect((await browser.signIn(email, wrong)).device).toBeUndefined()
    const { device } = await browser.signIn(email)
    expect(device).toEqual({
      ...always,
      name: 'device',
      value: expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/),
    })
    const again = await browser.signIn(email)
    expect(again.device?.value).toBe(device?.value)
    expect([(await browser.refresh()).device, (await browser.logout()).device]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('is sent only over https if the public URL uses https', async () => {
    const secure = await startTestApp({
      database: server.database,
      env: { PUBLIC_URL: 'https://reviews.example.com' },
    })
    const { device } = await browserAt(secure.app).signIn((await addPerson(server.db)).email)
    await secure.close()
    expect(device).toMatchObject({ ...always, name: '__Secure-device', secure: true })
  })
})
