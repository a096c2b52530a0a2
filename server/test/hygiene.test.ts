import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#plugins/routes'
import { speak } from './support/raw-http'
import { startShell } from './support/shell'

const echo = (app: FastifyInstance) =>
  route(app, {
    method: 'POST',
    url: '/api/echo/:name',
    access: 'public',
    summary: 'Echo',
    params: z.object({ name: z.string() }),
    query: z.object({ search: z.string().optional() }),
    body: z.object({ text: z.string().max(2_000_000).optional(), tree: z.unknown().optional() }),
    handler: ({ body }) => ({ text: body.text }),
  })

async function post(payload: string | Buffer, options: { type?: string; url?: string } = {}) {
  const app = await startShell({ routes: echo })
  const headers = options.type === '' ? {} : { 'content-type': options.type ?? 'application/json' }
  return app.inject({ method: 'POST', url: options.url ?? '/api/echo/x', payload, headers })
}

describe('a body', () => {
  test('of plain words, emoji and other alphabets arrives as it was typed', async () => {
    const text = 'नमस्ते 👋 Zoë “quoted” \u{1F469}\u200d\u{1F4BB}'
    expect((await post(JSON.stringify({ text }))).json().text).toBe(text)
  })

  test.each([
    ['NUL', '{"text":"a\\u0000b"}'],
    ['NUL in a name', '{"a\\u0000":1}'],
    ['half of a pair of surrogates', '{"text":"\\ud83d"}'],
    ['the other half', '{"text":"\\udc4b!"}'],
    ['half a pair deep inside', '{"tree":[{"a":["\\ud83d"]}]}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['very deep nesting', `{"tree":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['nesting one too deep', `{"tree":${'['.repeat(21)}${']'.repeat(21)}}`],
    ['something in the place of a text whose length is no number', '{"text":{"length":{"toString":1}}}'],
    ['broken JSON', '{"text":'],
    ['two values', '{} {}'],
    ['a list', '[]'],
    ['a bare number', '5'],
    ['null', 'null'],
  ])('with %s is refused', async (_, payload) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().success).toBe(false)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('as %j is not read', async (type) => {
    const answer = await post('{"text":"hello"}', { type })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({
      success: false,
      message: 'The content type must be application/json.',
      code: 'NOT_JSON',
    })
  })

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'as %s is',
    async (type) => {
      expect((await post('{"text":"hello"}', { type })).statusCode).toBe(200)
    },
  )

  test('in another alphabet of bytes is not', async () => {
    expect((await post('{"text":"hello"}', { type: 'application/json; charset=utf-16' })).statusCode).toBe(
      415,
    )
  })

  test('of 1 MiB is read, one byte more is not', async () => {
    const frame = '{"text":""}'.length
    const text = (length: number) => JSON.stringify({ text: 'x'.repeat(length - frame) })
    expect((await post(text(1024 * 1024))).statusCode).toBe(200)
    const answer = await post(text(1024 * 1024 + 1))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().success).toBe(false)
  })
})

describe('the head of a request', () => {
  async function head(...headers: string[]) {
    const app = await startShell({ routes: echo })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const fixed = ['Connection: close', 'Content-Type: application/json', 'Content-Length: 2']
    const { status, body } = await speak(app, 'POST /api/echo/x HTTP/1.1', ...headers, ...fixed, '', '{}')
    return [status, JSON.parse(body).code]
  }

  test.each(['gzip', 'br', 'deflate', 'x-unknown', 'identity, gzip'])(
    'with the content encoding %s is refused',
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

describe('an address', () => {
  test.each([
    '/api/echo/a%00b',
    '/api/echo/x?search=%00',
    '/api/echo/x?%00=1',
    '/api/echo/x?search=a&search=b',
  ])('such as %s is refused', async (url) => {
    const answer = await post('{}', { url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().success).toBe(false)
  })
})

describe('a connection', () => {
  async function say(...lines: string[]): Promise<string> {
    const app = await startShell({ routes: echo })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(lines.join('\r\n'))
    return allOf(socket)
  }

  test('that speaks no HTTP gets a JSON answer and is closed', async () => {
    const answer = await say('HELLO', '', '')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('{"success":false,"message":"Bad Request","code":"MALFORMED_REQUEST"}')
  })

  test('with headers beyond all measure is told so', async () => {
    expect(await say('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`, '', '')).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('that does not finish its headers is closed after 5 seconds, one that does not finish its body within 15', async () => {
    const begin = Date.now()
    const closed = async (...lines: string[]) => {
      expect(await say(...lines)).toMatch(/^HTTP\/1\.1 408 /)
      return Date.now() - begin
    }
    const [head, body] = await Promise.all([
      closed('GET /healthz HTTP/1.1', 'Host: x', ''),
      closed(
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

async function allOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}
