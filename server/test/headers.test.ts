import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { route } from '#plugins/route'
import { startTestApp } from './support/app'
import { signIn } from './support/client'
import { addPerson } from './support/people'
import { requestLines, sendLines } from './support/raw-http'
import { startShell } from './support/shell'
import { listen, openStream } from './support/stream'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Evenhand</title>')
  await writeFile(join(folder, 'assets/main-Ab3_x-9Z.js'), 'run()')
})
afterAll(() => rm(folder, { recursive: true }))

async function start(config: { isHttps?: boolean } = {}): Promise<FastifyInstance> {
  const routes = (app: FastifyInstance) => {
    const open = { access: 'public', summary: 'For the test' } as const
    route(app, 'GET /api/things/:name', { ...open, handler: () => ({ secret: 'a thing' }) })
    route(app, 'POST /api/broken', {
      ...open,
      handler: () => Promise.reject(new Error('broken')),
    })
  }
  const app = await startShell({ webFolder: folder, routes, config })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

/** The exact headers that every response must have. */
const always = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' https: data:;" +
    "font-src 'self' data:;connect-src 'self';object-src blob:;base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const notCached = { ...always, 'cache-control': 'no-store' }

const failure = { success: false, message: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) }

/** The request, the status, and the additional headers of the response. */
const responses: Record<string, [lines: string[], status: number, headers: Record<string, string>]> = {
  'an API call': [requestLines('GET', '/api/things/1'), 200, notCached],
  'an API call with an escaped path': [requestLines('GET', '/%61pi/things/1'), 200, notCached],
  'an API call with an absolute URL': [
    requestLines('GET', 'http://evil.example/api/things/1'),
    200,
    notCached,
  ],
  'an unknown API call': [requestLines('GET', '/api/nothing'), 404, notCached],
  'an unknown API call with an absolute URL': [
    requestLines('GET', 'http://evil.example/api/nothing', 'Accept: text/html'),
    404,
    notCached,
  ],
  'an internal error': [
    requestLines('POST', '/api/broken', 'Content-Type: application/json', 'Content-Length: 0'),
    500,
    notCached,
  ],
  'a body that is not JSON': [
    [...requestLines('POST', '/api/broken', 'Content-Type: text/xml', 'Content-Length: 4'), '', '<a/>'],
    415,
    notCached,
  ],
  'the web page': [requestLines('GET', '/login', 'Accept: text/html'), 200, { 'cache-control': 'no-cache' }],
  'an asset': [
    requestLines('GET', '/assets/main-Ab3_x-9Z.js'),
    200,
    { 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  'an unknown file': [requestLines('GET', '/assets/nothing.js'), 404, notCached],
  'the API reference': [requestLines('GET', '/api/docs/'), 200, notCached],
  'a redirect': [requestLines('GET', '/api/docs/static/index.html'), 302, notCached],
  'the health check': [requestLines('GET', '/healthz'), 200, notCached],
  OPTIONS: [requestLines('OPTIONS', '/api/things/1', 'Origin: https://evil.example'), 404, notCached],
  'OPTIONS *': [requestLines('OPTIONS', '*'), 404, notCached],
  TRACE: [requestLines('TRACE', '/api/things/1'), 404, notCached],
  HEAD: [requestLines('HEAD', '/api/things/1'), 200, notCached],
  'a malformed URL': [requestLines('GET', '/api/%ff'), 400, notCached],
  'a very long URL': [requestLines('GET', `/api/things/${'x'.repeat(2000)}`), 404, notCached],
  'an unsupported Expect header': [requestLines('GET', '/healthz', 'Expect: unsupported'), 417, notCached],
  'a request that is not HTTP': [['HELLO'], 400, notCached],
  'very large headers': [['GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`], 431, notCached],
  'conflicting body lengths': [
    requestLines('POST', '/api/broken', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    400,
    notCached,
  ],
}

describe('security headers are set on', () => {
  test.each([
    ['http', undefined],
    ['https', 'max-age=31536000; includeSubDomains'],
  ])('every kind of response over %s', async (protocol, strictTransport) => {
    const app = await start({ isHttps: protocol === 'https' })
    for (const [name, [lines, status, headers]] of Object.entries(responses)) {
      const response = await sendLines(app, ...lines)
      expect([response.status, response.headers], name).toMatchObject([status, { ...always, ...headers }])
      expect(response.headers['strict-transport-security'], name).toBe(strictTransport)
      const revealing = /^(?:access-control-.*|server|x-powered-by)$/
      expect(
        Object.keys(response.headers).filter((header) => revealing.test(header)),
        name,
      ).toEqual([])
      if (status >= 400) expect(JSON.parse(response.body), name).toMatchObject(failure)
    }
  })

  test('an unchanged file', async () => {
    const app = await start()
    const first = await sendLines(app, ...requestLines('GET', '/assets/main-Ab3_x-9Z.js'))
    const lines = requestLines('GET', '/assets/main-Ab3_x-9Z.js', `If-None-Match: ${first.headers.etag}`)
    const again = await sendLines(app, ...lines)
    expect([again.status, again.headers]).toMatchObject([304, always])
  })

  test('the stream', async () => {
    const server = await startTestApp()
    const { token } = await signIn(server.app, (await addPerson(server.db)).email)
    const stream = await openStream(await listen(server), { token })
    expect(stream.headers).toMatchObject({ ...always, 'cache-control': 'no-store, no-transform' })
    stream.disconnect()
    await server.close()
  })
})
