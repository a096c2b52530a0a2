import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { route } from '#plugins/routes'
import { startTestApp } from './support/app'
import { signIn } from './support/caller'
import { addPerson } from './support/people'
import { plainly, speak } from './support/raw-http'
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
    route(app, { ...open, method: 'GET', url: '/api/things/:id', handler: () => ({ secret: 'a thing' }) })
    route(app, {
      ...open,
      method: 'POST',
      url: '/api/broken',
      handler: () => Promise.reject(new Error('broken')),
    })
  }
  const app = await startShell({ webFolder: folder, routes, config })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

/** Every header that an answer must have, to the letter. */
const always = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' https: data:;" +
    "font-src 'self' data:;connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const neverKept = { ...always, 'cache-control': 'no-store' }

const failure = { success: false, message: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) }

/** What is asked, the status, and the headers that the answer has besides those that all have. */
const answers: Record<string, [lines: string[], status: number, headers: Record<string, string>]> = {
  'a call': [plainly('GET', '/api/things/1'), 200, neverKept],
  'a call under an escaped name': [plainly('GET', '/%61pi/things/1'), 200, neverKept],
  'a call as a proxy writes it': [plainly('GET', 'http://evil.example/api/things/1'), 200, neverKept],
  'a call that does not exist': [plainly('GET', '/api/nothing'), 404, neverKept],
  'one that does not exist, as a proxy writes it': [
    plainly('GET', 'http://evil.example/api/nothing', 'Accept: text/html'),
    404,
    neverKept,
  ],
  'a failure of ours': [
    plainly('POST', '/api/broken', 'Content-Type: application/json', 'Content-Length: 0'),
    500,
    neverKept,
  ],
  'a body that is no JSON': [
    [...plainly('POST', '/api/broken', 'Content-Type: text/xml', 'Content-Length: 4'), '', '<a/>'],
    415,
    neverKept,
  ],
  'the page': [plainly('GET', '/login', 'Accept: text/html'), 200, { 'cache-control': 'no-cache' }],
  'a file': [
    plainly('GET', '/assets/main-Ab3_x-9Z.js'),
    200,
    { 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  'a file that does not exist': [plainly('GET', '/assets/nothing.js'), 404, neverKept],
  'the API reference': [plainly('GET', '/api/docs/'), 200, neverKept],
  'a redirect': [plainly('GET', '/api/docs/static/index.html'), 302, neverKept],
  'the health of the process': [plainly('GET', '/healthz'), 200, neverKept],
  OPTIONS: [plainly('OPTIONS', '/api/things/1', 'Origin: https://evil.example'), 404, neverKept],
  'OPTIONS of all': [plainly('OPTIONS', '*'), 404, neverKept],
  TRACE: [plainly('TRACE', '/api/things/1'), 404, neverKept],
  HEAD: [plainly('HEAD', '/api/things/1'), 200, neverKept],
  'an address that cannot be read': [plainly('GET', '/api/%ff'), 400, neverKept],
  'an address without an end': [plainly('GET', `/api/things/${'x'.repeat(2000)}`), 404, neverKept],
  'an expectation that nobody meets': [plainly('GET', '/healthz', 'Expect: a miracle'), 417, neverKept],
  'no HTTP at all': [['HELLO'], 400, neverKept],
  'headers beyond all measure': [['GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`], 431, neverKept],
  'two lengths of one body': [
    plainly('POST', '/api/broken', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    400,
    neverKept,
  ],
}

describe('security headers are set on', () => {
  test.each([
    ['http', undefined],
    ['https', 'max-age=31536000; includeSubDomains'],
  ])('every kind of response over %s', async (protocol, strictTransport) => {
    const app = await start({ isHttps: protocol === 'https' })
    for (const [what, [lines, status, headers]] of Object.entries(answers)) {
      const answer = await speak(app, ...lines)
      expect([answer.status, answer.headers], what).toMatchObject([status, { ...always, ...headers }])
      expect(answer.headers['strict-transport-security'], what).toBe(strictTransport)
      const telling = /^(?:access-control-.*|server|x-powered-by)$/
      expect(
        Object.keys(answer.headers).filter((name) => telling.test(name)),
        what,
      ).toEqual([])
      if (status >= 400) expect(JSON.parse(answer.body), what).toMatchObject(failure)
    }
  })

  test('an unchanged file', async () => {
    const app = await start()
    const first = await speak(app, ...plainly('GET', '/assets/main-Ab3_x-9Z.js'))
    const lines = plainly('GET', '/assets/main-Ab3_x-9Z.js', `If-None-Match: ${first.headers.etag}`)
    const again = await speak(app, ...lines)
    expect([again.status, again.headers]).toMatchObject([304, always])
  })

  test('the stream', async () => {
    const server = await startTestApp()
    const { token } = await signIn(server.app, (await addPerson(server.db)).email)
    const stream = await openStream(await listen(server), { token })
    expect(stream.headers).toMatchObject({ ...always, 'cache-control': 'no-store, no-transform' })
    stream.cut()
    await server.close()
  })
})
