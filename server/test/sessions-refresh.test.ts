import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivedKey } from '#token-secret'
import { startTestApp, type TestApp, testSecret } from './support/app'
import { type Browser, browserAt } from './support/browser'
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

const hour = 3_600_000

async function signedIn(options?: { remember: boolean }): Promise<Browser> {
  const browser = browserAt(server.app)
  await browser.signIn((await addPerson(server.db)).email, options)
  return browser
}

/** Another tab, or an attacker, with this cookie. */
function withCookie(cookie: string | undefined, app = server.app): Browser {
  return Object.assign(browserAt(app), { cookie })
}

async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  server.clock.advance(milliseconds)
  return work().finally(() => server.clock.advance(-milliseconds))
}

describe('a refresh', () => {
  test('returns a new access token and a new cookie', async () => {
    const browser = await signedIn()
    const { cookie, token } = browser
    const response = await browser.refresh()
    expect(response.json()).toEqual({
      success: true,
      accessToken: expect.stringMatching(/^[\w-]+(\.[\w-]+){2}$/),
    })
    expect(browser.cookie).toMatch(/^[\w-]{43}$/)
    expect(browser.cookie).not.toBe(cookie)
    expect(await browser.status()).toBe(200)
    expect(token).toBeDefined()
  })

  test('works without an access token and with an expired one', async () => {
    const browser = await signedIn()
    await later(hour, async () => {
      expect((await browser.refresh()).status).toBe(200)
      browser.token = undefined
      expect((await browser.refresh()).status).toBe(200)
      expect(await browser.status()).toBe(200)
    })
  })

  test.each([undefined, '', 'x', 'A'.repeat(43), '%00', 'A'.repeat(4000)])(
    'with the cookie %j is 401 and leaves the cookie unchanged',
    async (cookie) => {
      const response = await withCookie(cookie).refresh()
      expect([response.status, response.json(), response.cookie]).toEqual([
        401,
        { success: false, message: 'Unauthorized', code: 'UNAUTHORIZED' },
        undefined,
      ])
    },
  )

  test('stores no usable token', async () => {
    const browser = await signedIn()
    const tokens = [browser.cookie]
    await browser.refresh()
    tokens.push(browser.cookie)
    const { rows } = await server.db.$client.query('select to_jsonb(t)::text as row from refresh_tokens t')
    const stored = rows.map(({ row }) => row).join()
    for (const token of tokens) {
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(Buffer.from(token ?? '', 'base64url').toString('hex'))
    }
  })
})

describe('a replaced cookie', () => {
  test('has a successor that is computed with a server key and stored only as a hash', async () => {
    const browser = await signedIn()
    const old = browser.cookie ?? ''
    await browser.refresh()
    const key = derivedKey(testSecret, 'refresh token')
    expect(browser.cookie).toBe(createHmac('sha256', key).update(old).digest('base64url'))
    expect(derivedKey('another secret', 'refresh token')).not.toEqual(key)
    const { fields } = await server.db.$client.query('select * from refresh_tokens limit 0')
    expect(fields.map(({ name }) => name)).toEqual(['hash', 'session_id', 'issued_at', 'replaced_at'])
  })

  test('returns the same successor for 30 seconds on every instance', async () => {
    const browser = await signedIn()
    const [old, oldToken] = [browser.cookie, browser.token]
    await browser.refresh()
    const lateTab = withCookie(old)
    await later(29_000, () => lateTab.refresh())
    const otherTab = withCookie(old, other.app)
    await otherTab.refresh()
    expect([lateTab.cookie, otherTab.cookie]).toEqual([browser.cookie, browser.cookie])
    expect(await Promise.all([lateTab.status(), otherTab.status(), browser.status()])).toEqual([
      200, 200, 200,
    ])
    expect(await Object.assign(browserAt(server.app), { token: oldToken }).status()).toBe(200)
  })

  test('returns the same successor to twenty tabs that refresh at the same time', async () => {
    const browser = await signedIn()
    const tabs = Array.from({ length: 20 }, (_, tab) =>
      withCookie(browser.cookie, tab % 2 === 0 ? server.app : other.app),
    )
    const responses = await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1)
    expect((await tabs[0]?.refresh())?.status).toBe(200)
  })

  test('ends the session, including its access token, if it is used again after 30 seconds', async () => {
    const browser = await signedIn()
    const stolen = browser.cookie
    await browser.refresh()
    await browser.refresh()
    const attacker = withCookie(stolen)
    const response = await later(31_000, () => attacker.refresh())
    expect([response.status, response.cookie]).toEqual([401, undefined])
    expect(await browser.status()).toBe(401)
    expect((await browser.refresh()).status).toBe(401)
  })

  test('ends no other session of the person', async () => {
    const { email } = await addPerson(server.db)
    const [laptop, phone] = [browserAt(server.app), browserAt(server.app)]
    await laptop.signIn(email)
    await phone.signIn(email)
    const stolen = laptop.cookie
    await laptop.refresh()
    await later(31_000, () => withCookie(stolen).refresh())
    expect([await laptop.status(), await phone.status()]).toEqual([401, 200])
  })
})

describe('a session', () => {
  test.each([
    ['without remember me', { remember: false }, 12 * hour],
    ['with remember me', { remember: true }, 30 * 24 * hour],
  ])(
    '%s expires a fixed time after sign-in, no matter how often it is refreshed',
    async (_how, options, lifetime) => {
      const browser = await signedIn(options)
      expect((await later(lifetime / 2, () => browser.refresh())).status).toBe(200)
      expect((await later(lifetime - 10_000, () => browser.refresh())).status).toBe(200)
      const [status, refreshed] = await later(lifetime, async () => [
        (await withCookie(browser.cookie).refresh()).status,
        await browser.status(),
      ])
      expect([status, refreshed]).toEqual([401, 401])
    },
  )
})

test('an address can try sixty invalid cookies in 15 minutes, and a valid cookie always works', async () => {
  const browser = await signedIn()
  const good = browser.cookie
  const bad = () => browser.refresh({ cookie: 'refresh=made-up' })
  const responses = await Promise.all(Array.from({ length: 70 }, bad))
  const unauthorized = responses.filter(({ status }) => status === 401).length
  expect([unauthorized, responses.length - unauthorized]).toEqual([60, 10])
  expect((await bad()).headers['retry-after']).toBeDefined()
  expect(browser.cookie).toBe(good)
  expect((await browser.refresh()).status).toBe(200)
})

test('a refresh and a sign-out at the same time both complete and end the session', async () => {
  for (let round = 0; round < 15; round++) {
    const browser = await signedIn()
    const [refreshed, signedOut] = await Promise.all([withCookie(browser.cookie).refresh(), browser.logout()])
    expect([200, 401]).toContain(refreshed.status)
    expect(signedOut.status).toBe(200)
    expect(await browser.status()).toBe(401)
  }
})
