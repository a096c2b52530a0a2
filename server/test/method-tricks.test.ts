import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviews, users } from '#db/schema'
import { newestMail } from './support/outbox'
import { plainly, speak } from './support/raw-http'
import { type Company, reviewBody, startCompany } from './support/reviews'
import { listen } from './support/stream'

let company: Company
beforeAll(async () => {
  company = await startCompany({ env: { PUBLIC_URL: 'https://reviews.example.com' } })
  company.jobs.start()
  await listen(company)
})
afterAll(() => company.close())

const bearer = (token: string | undefined) => `Authorization: Bearer ${token}`
const noBody = ['Content-Type: application/json', 'Content-Length: 0']

describe('a request is what its first line says, whatever its headers and its query say', () => {
  const overrides = ['X-HTTP-Method-Override: DELETE', 'X-HTTP-Method: DELETE', 'X-Method-Override: DELETE']

  test('a POST does not become a DELETE', async () => {
    const { app, people, callers } = company
    const before = await company.db.select().from(users)
    for (const override of overrides) {
      const target = `/api/users/${people.stranger.id}?_method=DELETE`
      const lines = plainly('POST', target, bearer(callers.superAdmin.token), override, ...noBody)
      expect((await speak(app, ...lines)).status).toBe(404)
    }
    expect(await company.db.select().from(users)).toEqual(before)
  })

  test('a GET does not change anything', async () => {
    const { app, callers } = company
    const review = await company.createReview()
    const lines = plainly('GET', `/api/reviews/${review.id}`, bearer(callers.superAdmin.token), ...overrides)
    expect((await speak(app, ...lines)).status).toBe(200)
    expect(await company.db.select().from(reviews)).toContainEqual(
      expect.objectContaining({ id: review.id, deletedAt: null, version: 1 }),
    )
  })

  test.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'X-Forwarded-Uri'])(
    '%s leads to no other call',
    async (name) => {
      const lines = plainly('GET', '/healthz', bearer(company.callers.employee.token), `${name}: /api/users`)
      expect((await speak(company.app, ...lines)).body).toMatch(/^{"success":true,"version":"[\d.]+"}$/)
    },
  )

  test('the same call under another spelling asks for the same right', async () => {
    for (const target of ['/%61pi/users', '/api/%75sers', 'http://evil.example/api/users', '/api/users?']) {
      for (const [token, status] of [
        [company.callers.employee.token, 403],
        [company.callers.admin.token, 200],
        ['nonsense', 401],
      ] as const) {
        const { status: given } = await speak(company.app, ...plainly('GET', target, bearer(token)))
        expect([target, given]).toEqual([target, status])
      }
    }
    for (const target of ['/API/users', '//api/users', '/api//users', '/api/./users', '/api/users;x']) {
      const lines = plainly('GET', target, bearer(company.callers.admin.token), 'Accept: application/json')
      expect([target, (await speak(company.app, ...lines)).status]).toEqual([target, 404])
    }
  })

  test('TRACE shows nobody their own headers, and CONNECT leads nowhere', async () => {
    const traced = await speak(company.app, ...plainly('TRACE', '/api/users', bearer('secret')))
    expect([traced.status, traced.body]).toEqual([
      404,
      '{"success":false,"message":"Not found","code":"NOT_FOUND"}',
    ])
    expect((await speak(company.app, ...plainly('CONNECT', 'evil.example:443'))).body).toBe('')
  })

  test('one request holds no second one', async () => {
    for (const lengths of [
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      ['Content-Length: 4', 'Content-Length: 40'],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding: xchunked'],
      ['Content-Length: +4'],
    ]) {
      const smuggled = ['', '0', '', 'GET /api/users/current HTTP/1.1', 'Host: x']
      const lines = plainly('POST', '/api/auth/logout', 'Content-Type: application/json', ...lengths)
      const answer = await speak(company.app, ...lines, ...smuggled)
      expect([lengths, answer.status]).toEqual([lengths, 400])
      expect(answer.body).not.toContain('HTTP/1.1')
    }
  })
})

describe('the name of the host is not believed', () => {
  const lies = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }

  test('by the links in mails', async () => {
    const { app, callers, people } = company
    const headers = { ...lies, authorization: `Bearer ${callers.admin.token}` }
    const payload = reviewBody(company)
    const answer = await app.inject({ method: 'POST', url: '/api/reviews', headers, payload })
    expect(answer.statusCode).toBe(200)
    const { text = '', html = '' } = await newestMail(people.employee.email, company, 2)
    expect(text + html).not.toContain('evil')
    expect(text).toContain(`https://reviews.example.com/users/${people.employee.id}/reviews/`)
  })

  test('by redirects', async () => {
    const answer = await company.app.inject({ url: '/api/docs/static/index.html', headers: lies })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/docs/'])
  })
})

test('other sites may read nothing: no answer allows another origin', async () => {
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
    const answer = await company.app.inject({ method, url, headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  }
})
