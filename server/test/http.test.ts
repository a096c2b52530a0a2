import { AppError, tooManyAttempts } from '@evenhand/domain/errors'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { Access } from '#plugins/access'
import { route } from '#plugins/route'
import { signedIn, startShell } from './support/shell'

describe('route access', () => {
  const routes = (app: FastifyInstance) => {
    route(app, 'GET /api/open', { access: 'public', summary: 'Open', handler: () => ({}) })
    route(app, 'GET /api/mine', {
      access: 'signed-in',
      summary: 'Mine',
      handler: ({ actor }) => ({ role: actor.role }),
    })
    route(app, 'GET /api/all', { access: 'admin', summary: 'All', handler: () => ({}) })
  }

  test.each([
    ['/api/open', undefined, 200],
    ['/api/mine', undefined, 401],
    ['/api/mine', 'employee', 200],
    ['/api/all', undefined, 401],
    ['/api/all', 'employee', 403],
    ['/api/all', 'admin', 200],
    ['/api/all', 'super_admin', 200],
  ] as const)('%s with the role %s returns %i', async (url, role, status) => {
    const app = await startShell({ routes })
    const response = await app.inject({ url, headers: role ? signedIn(role) : {} })
    expect(response.statusCode).toBe(status)
    expect(response.json().success).toBe(status === 200)
  })

  test('a missing token returns Unauthorized, an expired one TokenExpiredError', async () => {
    const app = await startShell({ routes })
    const anonymous = await app.inject({ url: '/api/mine' })
    expect(anonymous.json()).toEqual({ success: false, message: 'Unauthorized', code: 'UNAUTHORIZED' })
    const expired = await app.inject({ url: '/api/mine', headers: { authorization: 'Bearer expired' } })
    expect(expired.json()).toEqual({
      success: false,
      message: 'TokenExpiredError',
      code: 'TOKEN_EXPIRED',
    })
  })

  test('the handler receives the actor', async () => {
    const app = await startShell({ routes })
    const response = await app.inject({ url: '/api/mine', headers: signedIn('admin') })
    expect(response.json()).toEqual({ success: true, role: 'admin' })
  })

  test('a route without access does not compile', () => {
    expectTypeOf<Parameters<typeof route>[2]['access']>().toEqualTypeOf<Access>()
  })

  test('the server does not start if a route declares no access', async () => {
    const app = await startShell({ routes: (inner) => void inner.get('/api/forgotten', () => 'open to all') })
    await expect(app.ready()).rejects.toThrow('/api/forgotten')
  })
})

describe('input', () => {
  const Body = z.object({
    name: z.string('Name is required'),
    rating: z.int('Choose a rating').max(5, 'At most 5'),
  })
  const Query = z.object({ page: z.coerce.number().int().min(1).default(1) })
  const echo = (app: FastifyInstance) => {
    route(app, 'POST /api/echo', {
      access: 'public',
      summary: 'Echo',
      body: Body,
      query: Query,
      handler: ({ body, query }) => ({ body, query }),
    })
    route(app, 'POST /api/plain', { access: 'public', summary: 'Plain', handler: () => ({}) })
  }

  test('with several invalid fields is rejected with all of them', async () => {
    const app = await startShell({ routes: echo })
    const response = await app.inject({ method: 'POST', url: '/api/echo', payload: { rating: 9 } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      success: false,
      message: 'Some fields are not valid.',
      code: 'INVALID_INPUT',
      error: { name: 'Name is required', rating: 'At most 5' },
    })
  })

  test.each([true, null, [4], '4', '0x5', 4.5])('is never coerced to a number: %j', async (rating) => {
    const app = await startShell({ routes: echo })
    const response = await app.inject({ method: 'POST', url: '/api/echo', payload: { name: 'x', rating } })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toEqual({ rating: 'Choose a rating' })
  })

  test.each([null, [], 'text', 5])(
    'that is not an object is described in plain English: %j',
    async (body) => {
      const app = await startShell({ routes: echo })
      const headers = { 'content-type': 'application/json' }
      const payload = JSON.stringify(body)
      const response = await app.inject({ method: 'POST', url: '/api/echo', payload, headers })
      expect(response.json().message).toBe('The request body must be a JSON object.')
    },
  )

  test('is described in plain English when its schema has no message', async () => {
    const Loose = z.object({
      name: z.string(),
      note: z.string().max(3),
      count: z.number().min(2),
      kind: z.enum(['a', 'b']),
      list: z.array(z.string()).max(2),
      either: z.union([z.string(), z.boolean()]),
    })
    const definition = { access: 'public', summary: 'Loose', body: Loose, handler: () => ({}) } as const
    const routes = (app: FastifyInstance) => route(app, 'POST /api/loose', definition)
    const app = await startShell({ routes })
    const payload = { note: 'long', count: 1, kind: 'c', list: ['x', 'y', 'z'], either: 5 }
    const response = await app.inject({ method: 'POST', url: '/api/loose', payload })
    expect(response.json().error).toEqual({
      name: 'This field is required.',
      note: 'This must be at most 3 characters long.',
      count: 'This must be at least 2.',
      kind: 'This must be one of: a, b.',
      list: 'This must be at most 2 items long.',
      either: 'This value is not valid.',
    })
  })

  test('that the schema does not know is dropped', async () => {
    const app = await startShell({ routes: echo })
    const payload = '{"name":"x","rating":4,"role":"super_admin","__proto__":{"role":"admin"}}'
    const headers = { 'content-type': 'application/json' }
    const response = await app.inject({ method: 'POST', url: '/api/echo?page=2&other=1', payload, headers })
    expect(response.json()).toEqual({ success: true, body: { name: 'x', rating: 4 }, query: { page: 2 } })
  })

  test('may be omitted if a route expects none, even with a content type', async () => {
    const app = await startShell({ routes: echo })
    const headers = { 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url: '/api/plain', headers })).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/api/plain' })).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/api/echo', headers })).statusCode).toBe(400)
  })
})

describe('an error', () => {
  async function failWith(error: unknown) {
    const routes = (app: FastifyInstance) =>
      route(app, 'GET /api/fail', {
        access: 'public',
        summary: 'Fail',
        handler: () => Promise.reject(error),
      })
    const app = await startShell({ routes })
    return app.inject({ url: '/api/fail' })
  }
  const databaseError = (code: string, message = 'secret detail') =>
    new DrizzleQueryError(
      'select secret',
      ['secret'],
      Object.assign(new Error(message), { code, severity: 'ERROR' }),
    )
  const socketError = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })

  test('of the product is returned with its status, message and fields', async () => {
    const response = await failWith(
      new AppError('VERSION_CONFLICT', { fields: { goal: 'changed' }, data: { review: 1 } }),
    )
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({
      success: false,
      message: 'Someone else changed this while you were editing.',
      code: 'VERSION_CONFLICT',
      error: { goal: 'changed' },
      review: 1,
    })
  })

  test('for too many attempts says when to retry', async () => {
    const response = await failWith(tooManyAttempts(61))
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBe('61')
  })

  test.each([
    ['a refused connection', new AggregateError([socketError]), 503, 'UNAVAILABLE'],
    ['a connection timeout', new Error('timeout exceeded when trying to connect'), 503, 'UNAVAILABLE'],
    ['a terminated connection', new Error('Connection terminated unexpectedly'), 503, 'UNAVAILABLE'],
    ['too many connections', databaseError('53300'), 503, 'UNAVAILABLE'],
    ['a database shutdown', databaseError('57P01'), 503, 'UNAVAILABLE'],
    ['a statement timeout', databaseError('57014'), 503, 'UNAVAILABLE'],
    ['a serialization failure', databaseError('40001'), 409, 'VERSION_CONFLICT'],
    ['a deadlock', databaseError('40P01'), 409, 'VERSION_CONFLICT'],
    ['a value that the database rejects', databaseError('22P02'), 400, 'INVALID_INPUT'],
    ['a bug', new Error('secret detail'), 500, 'UNEXPECTED'],
    ['an unhandled constraint violation', databaseError('23505'), 500, 'UNEXPECTED'],
    [
      'a missing file',
      Object.assign(new Error('secret detail'), { code: 'ENOENT', syscall: 'open' }),
      500,
      'UNEXPECTED',
    ],
  ])('caused by %s reveals no internals', async (_, error, status, code) => {
    const response = await failWith(error)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ success: false, message: expect.any(String), code })
    expect(response.body).not.toMatch(/secret|select|ECONN|stack/)
  })

  test('for an unknown path is a 404 in JSON', async () => {
    const app = await startShell()
    for (const url of ['/api', '/api/nothing', '/api/nothing/%2e%2e', '/assets/x.js', '/%61pi/x']) {
      const response = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ success: false, message: 'Not found', code: 'NOT_FOUND' })
    }
  })

  test.each(['/api/%', '/api/%ff', `/api/${'x'.repeat(2000)}`])(
    'for the malformed path %s is a client error',
    async (url) => {
      const routes = (app: FastifyInstance) =>
        route(app, 'GET /api/:id', {
          access: 'public',
          summary: 'One',
          params: z.object({ id: z.string() }),
          handler: ({ params }) => params,
        })
      const response = await (await startShell({ routes })).inject({ url })
      expect([400, 404]).toContain(response.statusCode)
      const code = response.statusCode === 400 ? 'INVALID_INPUT' : 'NOT_FOUND'
      expect(response.json()).toMatchObject({ success: false, code })
    },
  )
})

describe('the client’s IP address', () => {
  const routes = (app: FastifyInstance) =>
    route(app, 'GET /api/ip', {
      access: 'public',
      summary: 'Address',
      handler: ({ request }) => ({ ip: request.ip }),
    })

  test.each([
    ['10.1.2.3', '203.0.113.9'],
    ['192.0.2.1', '192.0.2.1'],
  ])(
    'is taken from a header only behind a configured proxy: through %s it is %s',
    async (remoteAddress, ip) => {
      const app = await startShell({ routes, config: { trustProxy: ['10.0.0.0/8'] } })
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      expect((await app.inject({ url: '/api/ip', remoteAddress, headers })).json().ip).toBe(ip)
    },
  )
})

describe('every response', () => {
  test('has the security headers, and API responses are never cached', async () => {
    const app = await startShell()
    const { headers } = await app.inject({ url: '/api/nothing' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
  })

  test('requires https only if the product is served over https', async () => {
    const plain = await (await startShell()).inject({ url: '/healthz' })
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    const secure = await (await startShell({ config: { isHttps: true } })).inject({ url: '/healthz' })
    expect(secure.headers).toHaveProperty('strict-transport-security')
  })
})

describe('the API reference', () => {
  const routes = (app: FastifyInstance) =>
    route(app, 'GET /api/things/:id', {
      access: 'signed-in',
      summary: 'One thing',
      params: z.object({ id: z.uuid().transform((id) => id.toLowerCase()) }),
      response: z.object({ success: z.literal(true), on: z.date() }),
      handler: () => ({ on: new Date(0) }),
    })

  test('shows its page to anyone and its content to admins only', async () => {
    const app = await startShell({ routes })
    const page = await app.inject({ url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Evenhand API')
    expect(page.body).not.toMatch(/<script>|things/)
    for (const document of ['/api/docs/json', '/api/docs/yaml']) {
      expect((await app.inject({ url: document })).statusCode).toBe(401)
      expect((await app.inject({ url: document, headers: signedIn('employee') })).statusCode).toBe(403)
      expect((await app.inject({ url: document, headers: signedIn('admin') })).body).toContain('One thing')
    }
  })

  test('describes parameters and responses, even to the first reader', async () => {
    const app = await startShell({ routes })
    const { paths } = (await app.inject({ url: '/api/docs/json', headers: signedIn('admin') })).json()
    const { parameters, responses } = paths['/api/things/{id}'].get
    expect(parameters).toMatchObject([{ in: 'path', name: 'id', schema: { type: 'string', format: 'uuid' } }])
    expect(responses['200'].content['application/json'].schema.properties).toHaveProperty('on')
  })

  test('describes error responses and lists their codes', async () => {
    const app = await startShell({ routes })
    const { info } = (await app.inject({ url: '/api/docs/json', headers: signedIn('admin') })).json()
    expect(info.description).toContain('{"success": false, "message": "…", "code": "…"}')
    expect(info.description).toContain('`VERSION_CONFLICT`')
  })

  test('sends the access token of the web application', async () => {
    const app = await startShell({ routes })
    const script = await app.inject({ url: '/api/docs/static/swagger-initializer.js' })
    expect(script.body).toMatch(/localStorage.*getItem\(["']token["']\)/s)
    expect(() => new Function(script.body)).not.toThrow()
  })
})
