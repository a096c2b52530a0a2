import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { browserAt } from './support/browser'
import { addPerson } from './support/people'
import { listen, openStream } from './support/stream'

let plain: TestApp
let secure: TestApp
beforeAll(async () => {
  plain = await startTestApp({ env: { PUBLIC_URL: 'http://reviews.example.com:8080' } })
  secure = await startTestApp({ env: { PUBLIC_URL: 'https://reviews.example.com' } })
})
afterAll(() => Promise.all([plain.close(), secure.close()]))

const thirtyDays = 30 * 24 * 3600

async function signIn(server: TestApp, remember = false) {
  const browser = browserAt(server.app)
  const { cookie } = await browser.signIn((await addPerson(server.db)).email, { remember })
  return { browser, cookie }
}

describe('the refresh cookie', () => {
  const overHttps = { name: '__Secure-refresh', secure: true }
  const always = { name: 'refresh', httpOnly: true, sameSite: 'Strict', path: '/api/auth' }

  test('is not available to scripts or other sites, and is sent only with auth calls', async () => {
    const { browser, cookie } = await signIn(plain)
    expect(cookie).toEqual({ ...always, value: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await browser.refresh()).cookie).toEqual({ ...always, value: browser.cookie })
  })

  test('is sent only over https if PUBLIC_URL uses https, no matter what a proxy header says', async () => {
    const { browser, cookie } = await signIn(secure)
    expect(cookie).toMatchObject({ ...always, ...overHttps })
    expect((await browser.refresh()).cookie).toMatchObject({ ...always, ...overHttps })
    const { email } = await addPerson(plain.db)
    const body = { email, password: 'Review#2026' }
    const response = await browserAt(plain.app).post('/auth/login', body, { 'x-forwarded-proto': 'https' })
    expect(response.cookie).toMatchObject({ name: 'refresh' })
    expect(response.cookie).not.toHaveProperty('secure')
  })

  test('is ignored if it could have been set without https', async () => {
    const { browser, cookie } = await signIn(secure)
    browser.cookie = undefined
    const response = await browser.refresh({ cookie: `refresh=${cookie?.value}` })
    expect(response.status).toBe(401)
  })

  test('expires with the browser session, or 30 days after sign-in with remember me', async () => {
    expect((await signIn(plain)).cookie).not.toHaveProperty('maxAge')
    expect((await signIn(plain)).cookie).not.toHaveProperty('expires')
    const { browser, cookie } = await signIn(plain, true)
    expect(cookie?.maxAge).toBe(thirtyDays)
    plain.clock.advance(24 * 3_600_000)
    const refreshed = await browser.refresh()
    plain.clock.advance(-24 * 3_600_000)
    expect(refreshed.cookie?.maxAge).toBeGreaterThan(29 * 24 * 3600 - 60)
    expect(refreshed.cookie?.maxAge).toBeLessThanOrEqual(29 * 24 * 3600)
  })

  test('is cleared at sign-out', async () => {
    const { browser } = await signIn(secure, true)
    const { cookie } = await browser.logout()
    expect(cookie).toMatchObject({ ...always, ...overHttps, value: '', expires: new Date(0) })
  })
})

describe('the stream cookie', () => {
  const always = { httpOnly: true, sameSite: 'Strict', path: '/api/notifications/stream' }
  const cookieFor = async (server: TestApp, token: string | undefined) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/notifications/stream',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(200)
    return response.cookies[0]
  }

  test('contains the access token, is sent only with the stream and expires with the token', async () => {
    const { browser } = await signIn(plain)
    const expected = { ...always, value: browser.token, maxAge: 15 * 60 }
    expect(await cookieFor(plain, browser.token)).toEqual({ ...expected, name: 'stream' })
    const { browser: other } = await signIn(secure)
    expect(await cookieFor(secure, other.token)).toMatchObject({ name: '__Secure-stream', secure: true })
  })

  test('opens the stream for our own pages only, no other call, and nothing after sign-out', async () => {
    const { browser } = await signIn(plain)
    const address = await listen(plain)
    const { name, value } = (await cookieFor(plain, browser.token)) ?? {}
    const headers = { cookie: `${name}=${value}` }
    const stream = await openStream(address, { token: undefined, headers })
    expect(stream.status).toBe(200)
    const fromSibling = { ...headers, 'sec-fetch-site': 'same-site' }
    expect((await openStream(address, { token: undefined, headers: fromSibling })).status).toBe(403)
    expect((await plain.app.inject({ url: '/api/users/current', headers })).statusCode).toBe(401)
    await browser.logout()
    await stream.ended
    expect((await openStream(address, { token: undefined, headers })).status).toBe(401)
  })
})

describe.each(['/auth/refresh', '/auth/logout'])('%s', (path) => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }],
    ['a form on another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['the same host with another protocol', { origin: 'http://reviews.example.com' }],
    [
      'a page of our own host without https',
      { host: 'reviews.example.com', origin: 'http://reviews.example.com' },
    ],
    ['our host on another port', { host: 'reviews.example.com', origin: 'https://reviews.example.com:8443' }],
    ['a page without an origin', { origin: 'null' }],
    ['a site whose name starts with ours', { origin: 'https://reviews.example.com.evil.example' }],
  ])('called by %s is rejected and changes nothing', async (_who, headers) => {
    const { browser } = await signIn(secure)
    const response = await browser.post(path, undefined, headers)
    expect([response.status, response.cookie]).toEqual([403, undefined])
    expect(response.json()).toMatchObject({ success: false })
    expect(await browser.status()).toBe(200)
    expect((await browser.refresh()).status).toBe(200)
  })

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://reviews.example.com' }],
    ['our own page in an old browser', { origin: 'https://reviews.example.com' }],
    [
      'our own page at a second host name',
      { host: 'reviews.local:3000', origin: 'http://reviews.local:3000' },
    ],
    ['the user directly', { 'sec-fetch-site': 'none' }],
    ['a command-line tool', {}],
  ])('called by %s succeeds', async (_who, headers) => {
    const { browser } = await signIn(secure)
    expect((await browser.post(path, undefined, headers)).status).toBe(200)
  })
})
