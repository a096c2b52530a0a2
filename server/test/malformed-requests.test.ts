import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#plugins/route'
import { exchange, sendLines } from './support/raw-http'
import { startShell } from './support/shell'

function echo(app: FastifyInstance) {
  const text = { summary: 'Text', handler: () => ({ text: '' }) }
  route(app, 'POST /api/private', { access: 'signed-in', ...text })
  route(app, 'GET /api/text', { access: 'public', ...text })
  route(app, 'POST /api/echo/:name', {
    access: 'public',
    summary: 'Echo',
    params: z.object({ name: z.string() }),
    query: z.object({ search: z.string().optional() }),
    body: z.object({ text: z.string().max(2_000_000).optional(), tree: z.unknown().optional() }),
    handler: ({ body }) => ({ text: body.text }),
  })
}

async function post(payload: string | Buffer, options: { type?: string; url?: string } = {}) {
  const app = await startShell({ routes: echo })
  const headers = options.type === '' ? {} : { 'content-type': options.type ?? 'application/json' }
  return app.inject({ method: 'POST', url: options.url ?? '/api/echo/x', payload, headers })
}

describe('a body', () => {
  test('with emoji and other scripts is read unchanged', async () => {
    const text = 'नमस्ते 👋 Zoë “quoted” \u{1F469}\u200d\u{1F4BB}'
    expect((await post(JSON.stringify({ text }))).json().text).toBe(text)
  })

  test.each([
    ['NUL', '{"text":"a\\u0000b"}'],
    ['NUL in a property name', '{"a\\u0000":1}'],
    ['a lone high surrogate', '{"text":"\\ud83d"}'],
    ['a lone low surrogate', '{"text":"\\udc4b!"}'],
    ['a nested lone surrogate', '{"tree":[{"a":["\\ud83d"]}]}'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['very deep nesting', `{"tree":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['one level of nesting too many', `{"tree":${'['.repeat(21)}${']'.repeat(21)}}`],
    ['an object with a fake length instead of a string', '{"text":{"length":{"toString":1}}}'],
    ['broken JSON', '{"text":'],
    ['two values', '{} {}'],
    ['an array', '[]'],
    ['a bare number', '5'],
    ['null', 'null'],
  ])('with %s is rejected', async (_, payload) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().success).toBe(false)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('of type %j is rejected', async (type) => {
    const response = await post('{"text":"hello"}', { type })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual({
      success: false,
      message: 'The content type must be application/json.',
      code: 'NOT_JSON',
    })
  })

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'of type %s is accepted',
    async (type) => {
      expect((await post('{"text":"hello"}', { type })).statusCode).toBe(200)
    },
  )

  test('in another charset is rejected', async () => {
    expect((await post('{"text":"hello"}', { type: 'application/json; charset=utf-16' })).statusCode).toBe(
      415,
    )
  })

  test('of 1 MiB is accepted, one byte more is rejected', async () => {
    const frame = '{"text":""}'.length
    const text = (length: number) => JSON.stringify({ text: 'x'.repeat(length - frame) })
    expect((await post(text(1024 * 1024))).statusCode).toBe(200)
    const response = await post(text(1024 * 1024 + 1))
    expect(response.statusCode).toBe(413)
    expect(response.json().success).toBe(false)
  })
})

test.each([
  ['to an unknown address', { url: '/api/unknown' }],
  ['of another type', { type: 'text/plain' }],
  ['to an address that is not valid', { url: '/api/echo/a%00b' }],
])('a body that is too large is rejected as such, also %s', async (_, options) => {
  const response = await post('x'.repeat(1024 * 1024 + 1), options)
  expect([response.statusCode, response.json().code]).toEqual([413, 'BODY_TOO_LARGE'])
})

describe('a body of unknown length', () => {
  async function send(target: string, body: Readable, type = 'application/json') {
    const app = await startShell({ routes: echo })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const [method, path] = target.split(' ')
    const sent = request({
      port,
      method,
      path,
      headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
    })
    const response = await new Promise<Readable & { statusCode?: number }>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject)
      body.pipe(sent)
    })
    const text = (await response.toArray()).join('')
    body.unpipe(sent)
    sent.on('error', () => undefined).destroy()
    return [response.statusCode, JSON.parse(text).code]
  }

  /** More than 1 MiB, without an end. */
  async function* tooMuch() {
    for (let sent = 0; sent <= 1024 * 1024; sent += 10_000) yield 'x'.repeat(10_000)
    await new Promise(() => undefined)
  }

  test.each([
    ['', 'POST /api/echo/x', undefined],
    [' without signing in', 'POST /api/private', undefined],
    [' to an unknown address', 'POST /api/unknown', undefined],
    [' to an address that takes none', 'GET /api/text', undefined],
    [' of another type', 'POST /api/echo/x', 'text/plain'],
    [' to an address that is not valid', 'POST /api/echo/a%00b', undefined],
    [' to an address that cannot be decoded', 'POST /api/echo/%zz', undefined],
  ])('is rejected once it is too large, also%s', async (_, target, type) => {
    expect(await send(target, Readable.from(tooMuch()), type)).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('is not the problem if it is small', async () => {
    expect(await send('POST /api/private', Readable.from(['{}']))).toEqual([401, 'UNAUTHORIZED'])
    expect(await send('GET /api/text', Readable.from(['{}']))).toEqual([200, undefined])
  })
})

describe('a request head', () => {
  async function head(...headers: string[]) {
    const app = await startShell({ routes: echo })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const fixed = ['Connection: close', 'Content-Type: application/json', 'Content-Length: 2']
    const { status, body } = await sendLines(app, 'POST /api/echo/x HTTP/1.1', ...headers, ...fixed, '', '{}')
    return [status, JSON.parse(body).code]
  }

  test.each(['gzip', 'br', 'deflate', 'x-unknown', 'identity, gzip'])(
    'with the content encoding %s is rejected',
    async (encoding) => {
      expect(await head('Host: x', `Content-Encoding: ${encoding}`)).toEqual([415, 'ENCODED_BODY'])
    },
  )

  test.each(['identity', 'Identity', ''])('with the content encoding %j is accepted', async (encoding) => {
    expect(await head('Host: x', `Content-Encoding: ${encoding}`)).toEqual([200, undefined])
  })

  test('needs exactly one Host header', async () => {
    expect(await head('Host: x')).toEqual([200, undefined])
    expect(await head('Host: x', 'Host: y')).toEqual([400, 'MALFORMED_REQUEST'])
    expect(await head('Host: x', 'host: x')).toEqual([400, 'MALFORMED_REQUEST'])
    expect(await head()).toEqual([400, 'MALFORMED_REQUEST'])
  })
})

describe('a URL', () => {
  test.each([
    '/api/echo/a%00b',
    '/api/echo/x?search=%00',
    '/api/echo/x?%00=1',
    '/api/echo/x?search=a&search=b',
  ])('like %s is rejected', async (url) => {
    const response = await post('{}', { url })
    expect(response.statusCode).toBe(400)
    expect(response.json().success).toBe(false)
  })
})

describe('a connection', () => {
  async function send(...lines: string[]): Promise<string> {
    const app = await startShell({ routes: echo })
    await app.listen({ host: '127.0.0.1', port: 0 })
    return exchange(app, lines.join('\r\n'))
  }

  test('that does not use HTTP gets a JSON response and is closed', async () => {
    const response = await send('HELLO', '', '')
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).toContain('{"success":false,"message":"Bad Request","code":"MALFORMED_REQUEST"}')
  })

  test('with very large headers gets a 431', async () => {
    expect(await send('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`, '', '')).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('is closed after 5 seconds without complete headers and within 15 without a complete body', async () => {
    const app = await startShell({ routes: echo })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const begin = Date.now()
    const timeToClose = async (...lines: string[]) => {
      expect(await exchange(app, lines.join('\r\n'))).toMatch(/^HTTP\/1\.1 408 /)
      return Date.now() - begin
    }
    const [head, body] = await Promise.all([
      timeToClose('GET /healthz HTTP/1.1', 'Host: x', ''),
      timeToClose(
        'POST /api/echo/x HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        'Content-Length: 9',
        '',
        '{',
      ),
    ])
    expect(head).toBeGreaterThan(4_500)
    expect(head).toBeLessThan(12_000)
    expect(body).toBeGreaterThan(11_500)
    expect(body).toBeLessThan(15_000)
  })
})
