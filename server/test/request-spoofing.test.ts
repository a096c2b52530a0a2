import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviews, users } from '#db/schema'
import { newestMail } from './support/outbox'
import { requestLines, sendLines } from './support/raw-http'
import { type Company, reviewBody, startCompany } from './support/reviews'
import { listen } from './support/stream'
import { queueTurnMails } from './support/turn-mails'

let company: Company
beforeAll(async () => {
  company = await startCompany({ env: { PUBLIC_URL: 'https://reviews.example.com' } })
  company.jobs.start()
  await listen(company)
})
afterAll(() => company.close())

const bearer = (token: string | undefined) => `Authorization: Bearer ${token}`
const noBody = ['Content-Type: application/json', 'Content-Length: 0']

describe('the request line alone determines the call', () => {
  const overrides = ['X-HTTP-Method-Override: DELETE', 'X-HTTP-Method: DELETE', 'X-Method-Override: DELETE']

  test('a POST does not become a DELETE', async () => {
    const { app, people, clients } = company
    const before = await company.db.select().from(users)
    for (const override of overrides) {
      const target = `/api/users/${people.stranger.id}?_method=DELETE`
      const lines = requestLines('POST', target, bearer(clients.superAdmin.token), override, ...noBody)
      expect((await sendLines(app, ...lines)).status).toBe(404)
    }
    expect(await company.db.select().from(users)).toEqual(before)
  })

  test('a GET does not change anything', async () => {
    const { app, clients } = company
    const review = await company.createReview()
    const lines = requestLines(
      'GET',
      `/api/reviews/${review.id}`,
      bearer(clients.superAdmin.token),
      ...overrides,
    )
    expect((await sendLines(app, ...lines)).status).toBe(200)
    expect(await company.db.select().from(reviews)).toContainEqual(
      expect.objectContaining({ id: review.id, deletedAt: null, version: 1 }),
    )
  })

  test.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'X-Forwarded-Uri'])(
    '%s does not change the path',
    async (name) => {
      const lines = requestLines(
        'GET',
        '/healthz',
        bearer(company.clients.employee.token),
        `${name}: /api/users`,
      )
      expect((await sendLines(company.app, ...lines)).body).toMatch(/^{"success":true,"version":"[\w.-]+"}$/)
    },
  )

  test('every spelling of a path needs the same permission', async () => {
    for (const target of ['/%61pi/users', '/api/%75sers', 'http://evil.example/api/users', '/api/users?']) {
      for (const [token, status] of [
        [company.clients.employee.token, 403],
        [company.clients.admin.token, 200],
        ['nonsense', 401],
      ] as const) {
        const { status: actual } = await sendLines(company.app, ...requestLines('GET', target, bearer(token)))
        expect([target, actual]).toEqual([target, status])
      }
    }
    for (const target of ['/API/users', '//api/users', '/api//users', '/api/./users', '/api/users;x']) {
      const lines = requestLines(
        'GET',
        target,
        bearer(company.clients.admin.token),
        'Accept: application/json',
      )
      expect([target, (await sendLines(company.app, ...lines)).status]).toEqual([target, 404])
    }
  })

  test('TRACE does not echo headers, and CONNECT is rejected', async () => {
    const traced = await sendLines(company.app, ...requestLines('TRACE', '/api/users', bearer('secret')))
    expect([traced.status, traced.body]).toEqual([
      404,
      '{"success":false,"message":"Not found","code":"NOT_FOUND"}',
    ])
    expect((await sendLines(company.app, ...requestLines('CONNECT', 'evil.example:443'))).body).toBe('')
  })

  test('a request cannot contain a second one', async () => {
    for (const lengths of [
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      ['Content-Length: 4', 'Content-Length: 40'],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding: xchunked'],
      ['Content-Length: +4'],
    ]) {
      const smuggled = ['', '0', '', 'GET /api/users/current HTTP/1.1', 'Host: x']
      const lines = requestLines('POST', '/api/auth/logout', 'Content-Type: application/json', ...lengths)
      const response = await sendLines(company.app, ...lines, ...smuggled)
      expect([lengths, response.status]).toEqual([lengths, 400])
      expect(response.body).not.toContain('HTTP/1.1')
    }
  })
})

describe('the Host header is not trusted', () => {
  const spoofedHeaders = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  }

  test('for links in mails', async () => {
    const { app, clients, people } = company
    const headers = { ...spoofedHeaders, authorization: `Bearer ${clients.admin.token}` }
    const payload = reviewBody(company)
    await queueTurnMails(company)
    const response = await app.inject({ method: 'POST', url: '/api/reviews', headers, payload })
    expect(response.statusCode).toBe(200)
    await queueTurnMails(company)
    const { text = '', html = '' } = await newestMail(people.employee.email, company, 2)
    expect(text + html).not.toContain('evil')
    expect(text).toContain(`https://reviews.example.com/users/${people.employee.id}/reviews/`)
  })

  test('for redirects', async () => {
    const response = await company.app.inject({ url: '/api/docs/static/index.html', headers: spoofedHeaders })
    expect([response.statusCode, response.headers.location]).toEqual([302, '/api/docs/'])
  })
})

test('no response allows another origin', async () => {
  for (const [method, url] of [
    ['OPTIONS', '/api/users/current'],
    ['GET', '/api/users/current'],
    ['POST', '/api/auth/login'],
    ['GET', '/api/notifications/stream'],
  ] as const) {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    }
    const response = await company.app.inject({ method, url, headers })
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
  }
})
