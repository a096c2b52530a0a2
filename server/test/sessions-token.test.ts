import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { type Browser, browserAt } from './support/browser'
import { addPerson } from './support/people'

let server: TestApp
let browser: Browser
let token: string
beforeAll(async () => {
  server = await startTestApp({ env: { ACCESS_TOKEN_TTL: '5m' } })
  browser = browserAt(server.app)
  await browser.signIn((await addPerson(server.db)).email)
  token = browser.token ?? ''
})
afterAll(() => server.close())

async function current(authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization }
  const response = await server.app.inject({ url: '/api/users/current', headers })
  return [response.statusCode, response.json().message]
}

const unauthorized = [401, 'Unauthorized']

describe('an access token', () => {
  test('contains only the user, the session and its times', () => {
    expect(payloadOf(token)).toEqual({
      sub: expect.stringMatching(/^[\da-f-]{36}$/),
      sid: expect.stringMatching(/^[\da-f-]{36}$/),
      iat: expect.any(Number),
      exp: expect.any(Number),
    })
  })

  test('gets exactly TokenExpiredError once it has expired, even if the session has ended', async () => {
    server.clock.advance(5 * 60_000 - 5_000)
    expect((await current(`Bearer ${token}`))[0]).toBe(200)
    server.clock.advance(5_000)
    expect(await current(`Bearer ${token}`)).toEqual([401, 'TokenExpiredError'])
    server.clock.advance(30 * 24 * 3_600_000)
    expect(await current(`Bearer ${token}`)).toEqual([401, 'TokenExpiredError'])
    server.clock.set(new Date())
  })

  test('is accepted with Bearer in lower case', async () => {
    expect((await current(`bearer ${token}`))[0]).toBe(200)
  })

  test.each([
    ['missing', undefined],
    ['an empty header', ''],
    ['only the word Bearer', 'Bearer'],
    ['another scheme', 'Basic YTpi'],
    ['not a token', 'Bearer abc'],
    ['two dots', 'Bearer ..'],
    ['very long', `Bearer ${'a'.repeat(8000)}`],
  ])('that is %s is rejected', async (_what, authorization) => {
    expect(await current(authorization)).toEqual(unauthorized)
  })

  test('in the query is ignored', async () => {
    const response = await server.app.inject({ url: `/api/users/current?token=${token}` })
    expect(response.statusCode).toBe(401)
  })
})

describe('a forged access token is rejected', () => {
  const secret = 'a secret that only the tests have'
  const attackerKey = 'a key that the attacker has chosen'
  /** Header fields in which some libraries look for the key. */
  const keyFields = {
    jwk: { kty: 'oct', k: Buffer.from(attackerKey).toString('base64url'), alg: 'HS256' },
    jku: 'https://evil.example/keys.json',
    x5u: 'https://evil.example/key.pem',
    x5c: [Buffer.from(attackerKey).toString('base64')],
    kid: attackerKey,
    crit: ['exp'],
  }
  const later = () => ({ ...payloadOf(token), exp: Math.floor(Date.now() / 1000) + 900 })

  test('but one that is signed with the real key is accepted', async () => {
    expect((await current(`Bearer ${forge({ alg: 'HS256', typ: 'JWT' }, later(), secret)}`))[0]).toBe(200)
  })

  test.each([
    ['without a signature', () => forge({ alg: 'none', typ: 'JWT' }, later())],
    ['with the algorithm none and a signature', () => forge({ alg: 'none', typ: 'JWT' }, later(), secret)],
    ['with the algorithm none in capitals', () => forge({ alg: 'NONE' }, later())],
    ['with another algorithm', () => forge({ alg: 'HS512', typ: 'JWT' }, later(), secret, 'sha512')],
    ['with another key', () => forge({ alg: 'HS256', typ: 'JWT' }, later(), 'another secret')],
    ['with an empty key', () => forge({ alg: 'HS256', kid: '/dev/null' }, later(), '')],
    ['with a duplicate algorithm', () => withDuplicateAlgorithm(later())],
    [
      'with a different header',
      () => `${encode({ typ: 'JWT', alg: 'HS256' })}.${token.split('.').slice(1).join('.')}`,
    ],
    ['with its parts swapped', () => token.split('.').toReversed().join('.')],
    ['with an extra part', () => `${token}.${token.split('.')[2]}`],
    [
      'with the payload of another token',
      () => payloadSwapped(forge({ alg: 'HS256' }, later(), attackerKey)),
    ],
    ['with another user', () => altered({ sub: '00000000-0000-4000-8000-000000000000' })],
    ['with a later expiration', () => altered({ exp: 9_999_999_999 })],
    ['with its signature cut off', () => `${token.split('.').slice(0, 2).join('.')}.`],
    ['with its last character changed', () => `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}A`],
  ])('%s', async (_how, make) => {
    expect(await current(`Bearer ${make()}`)).toEqual(unauthorized)
  })

  test.each(['HS384', 'RS256', 'ES256', 'EdDSA', 'hs256', ' HS256', ''])(
    'with the algorithm %j in its header',
    async (alg) => {
      expect(await current(`Bearer ${forge({ alg, typ: 'JWT' }, later(), secret)}`)).toEqual(unauthorized)
    },
  )

  test.each(Object.entries(keyFields))('with its own key in the header field %s', async (name, value) => {
    const forged = forge({ alg: 'HS256', typ: 'JWT', [name]: value }, later(), attackerKey)
    expect(await current(`Bearer ${forged}`)).toEqual(unauthorized)
  })

  test.each([
    ['for another user', { sub: '00000000-0000-4000-8000-000000000000' }],
    ['for an unknown session', { sid: '00000000-0000-4000-8000-000000000000' }],
    ['for an invalid session ID', { sid: "' or true --" }],
    ['without an expiration', { exp: undefined }],
    ['with an expiration that is a string', { exp: '9999999999' }],
  ])('even with the real key, %s', async (_whose, claims) => {
    const forged = forge({ alg: 'HS256', typ: 'JWT' }, { ...later(), ...claims }, secret)
    expect(await current(`Bearer ${forged}`)).toEqual(unauthorized)
  })
})

function payloadOf(text: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString())
}

function altered(claims: object): string {
  const [header, , signature] = token.split('.')
  return `${header}.${encode({ ...payloadOf(token), ...claims })}.${signature}`
}

function payloadSwapped(other: string): string {
  const [header, , signature] = token.split('.')
  return [header, other.split('.')[1], signature].join('.')
}

/** Parsers differ in whether the first or the last duplicate key counts. */
function withDuplicateAlgorithm(payload: object): string {
  const header = Buffer.from('{"alg":"HS256","alg":"none"}').toString('base64url')
  return `${header}.${encode(payload)}.`
}

function forge(header: object, payload: object, key?: string, hash = 'sha256'): string {
  const content = `${encode(header)}.${encode(payload)}`
  return `${content}.${key !== undefined ? createHmac(hash, key).update(content).digest('base64url') : ''}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
