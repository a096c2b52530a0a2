import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { type Browser, browserAt, nextAddress } from './support/browser'
import { createTestDatabase, type TestDatabase } from './support/database'
import { addPerson } from './support/people'

let database: TestDatabase
let server: TestApp
let other: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestApp({ database })
  other = await startTestApp({ database })
})
afterAll(async () => {
  await Promise.all([server.close(), other.close()])
  await database.drop()
})

const wrong = { password: 'Wrong#2026' }
const noCookie = { cookie: '' }

/** Someone else tries this account from this address until they are refused. */
async function spend(email: string, address: string): Promise<void> {
  for (let time = 0; time < 10; time++) await browserAt(server.app, address).signIn(email, wrong)
  expect((await browserAt(server.app, address).signIn(email)).status).toBe(429)
}

/** A browser that has signed in and out, at an address where the account is locked by now. */
async function ownerAt(address: string): Promise<{ owner: Browser; email: string; id: string }> {
  const { email, id } = await addPerson(server.db)
  const owner = browserAt(server.app, address)
  expect((await owner.signIn(email)).status).toBe(200)
  await owner.logout()
  await spend(email, address)
  return { owner, email, id }
}

function withDevice(device: string | undefined, address: string, app = server.app): Browser {
  return Object.assign(browserAt(app, address), { device })
}

test('a hundred wrong tries by others lock the account elsewhere, but not on the device of its owner', async () => {
  const { email } = await addPerson(server.db)
  const owner = browserAt(server.app)
  await owner.signIn(email)
  const tries = await Promise.all(
    Array.from({ length: 100 }, () => browserAt(server.app).signIn(email, wrong)),
  )
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]))
  expect((await browserAt(server.app).signIn(email)).status).toBe(429)
  expect((await withDevice(owner.device, nextAddress(), other.app).signIn(email)).status).toBe(200)
}, 60_000)

describe('on a device that signed in before', () => {
  test('the owner gets in although others at the same address have used up every limit', async () => {
    const address = nextAddress()
    const { owner, email } = await ownerAt(address)
    for (let time = 0; time < 20; time++) {
      await browserAt(server.app, address).signIn(`stranger${time}@example.com`, wrong)
    }
    expect((await browserAt(server.app, address).signIn((await addPerson(server.db)).email)).status).toBe(429)
    expect((await owner.signIn(email)).status).toBe(200)
  })

  test('ten wrong tries in 15 minutes are answered, and they use up no other limit', async () => {
    const { email } = await addPerson(server.db)
    const owner = browserAt(server.app)
    await owner.signIn(email)
    for (let time = 0; time < 10; time++) expect((await owner.signIn(email, wrong)).status).toBe(401)
    const refused = await owner.signIn(email)
    expect([refused.status, Number(refused.headers['retry-after']) > 800]).toEqual([429, true])
    const sameAddress = Array.from({ length: 9 }, () =>
      owner.post('/auth/login', { email, ...wrong }, noCookie),
    )
    expect((await Promise.all(sameAddress)).map(({ status }) => status)).toEqual(Array(9).fill(401))
    server.clock.advance(15 * 60_000)
    const later = await owner.signIn(email)
    server.clock.advance(-15 * 60_000)
    expect(later.status).toBe(200)
  })

  test('several accounts are known, the latest ten', async () => {
    const shared = browserAt(server.app)
    const people = await Promise.all(Array.from({ length: 11 }, () => addPerson(server.db)))
    for (const { email } of people) expect((await shared.signIn(email)).status).toBe(200)
    const { device } = shared
    const signInWhereLocked = async (person: number) => {
      const { email = '' } = people[person] ?? {}
      const place = nextAddress()
      await spend(email, place)
      return (await withDevice(device, place).signIn(email)).status
    }
    const statuses = [await signInWhereLocked(0), await signInWhereLocked(1), await signInWhereLocked(10)]
    expect(statuses).toEqual([429, 200, 200])
  })
})

describe('nothing is gained by', () => {
  test('a device cookie of another account', async () => {
    const address = nextAddress()
    const { email } = await ownerAt(address)
    const attacker = browserAt(server.app)
    await attacker.signIn((await addPerson(server.db)).email)
    expect((await withDevice(attacker.device, address).signIn(email)).status).toBe(429)
  })

  test('a forged one', async () => {
    const address = nextAddress()
    const { owner, email } = await ownerAt(address)
    const attacker = browserAt(server.app)
    await attacker.signIn((await addPerson(server.db)).email)
    const [deviceId = '', mac = ''] = owner.device?.split('.') ?? []
    const [, foreignMac] = attacker.device?.split('.') ?? []
    const swapped = [...mac].reverse().join('')
    for (const forged of [
      deviceId,
      `${deviceId}.`,
      `${deviceId}.${foreignMac}`,
      `${deviceId}.${swapped}`,
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

  test('one from before a new password', async () => {
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

  test('is set by a sign-in only, for a year, out of reach for scripts and other sites', async () => {
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

  test('is sent over https alone when that is the public address', async () => {
    const secure = await startTestApp({ database, env: { PUBLIC_URL: 'https://reviews.example.com' } })
    const { device } = await browserAt(secure.app).signIn((await addPerson(server.db)).email)
    await secure.close()
    expect(device).toMatchObject({ ...always, name: '__Secure-device', secure: true })
  })
})
