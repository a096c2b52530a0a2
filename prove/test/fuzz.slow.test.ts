import { describe, expect, test } from 'vitest'
import { fuzz } from '../experiments/fuzz'
import { responseProblems } from '../fuzz/check-response'
import { operationsOf } from '../fuzz/operations'
import { type FuzzRequest, fuzzRequests } from '../fuzz/requests'

const schema = { type: 'object', properties: { name: { type: 'string' }, count: { type: 'integer' } } }
const operations = operationsOf({
  paths: {
    '/api/things/{id}': {
      put: {
        parameters: [{ name: 'id', in: 'path', schema: { type: 'string', format: 'uuid' } }],
        requestBody: { content: { 'application/json': { schema } } },
      },
    },
  },
})
const pools = {
  users: [],
  reviews: [],
  criteria: [],
  departments: [],
  positions: [],
  notifications: [],
  emails: [],
}

describe('hostile requests', () => {
  test('are the same for the same seed', () => {
    const requests = (seed: number) => fuzzRequests(operations, pools, seed, 100)
    expect(requests(7)).toEqual(requests(7))
    expect(requests(7)).not.toEqual(requests(8))
  })

  test('contain __proto__ as an own field', () => {
    const bodies = fuzzRequests(operations, pools, 20, 1000).map(({ body }) => String(body))
    const withProto = bodies.filter((body) => body.startsWith('{') && body.includes('"__proto__":'))
    expect(withProto.length).toBeGreaterThan(1)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('a thousand of them break nothing', { timeout: 180_000 }, async () => {
    const { problems } = await fuzz({ requests: 1000, seed: 7 })
    expect(problems).toEqual([])
  })
})

describe('a response is a problem', () => {
  const request: FuzzRequest = { user: 0, method: 'PUT', target: '/api/things', headers: {}, body: undefined }
  const headers = { 'x-content-type-options': 'nosniff' }
  const failure = (message: string) => JSON.stringify({ success: false, message, code: 'INVALID_INPUT' })

  test.each([
    ['with a server error', { status: 500, headers, body: failure('Something went wrong') }],
    ['with a stack trace', { status: 400, headers, body: failure('at Object.run (/srv/app.js:7:1)') }],
    ['with a query', { status: 400, headers, body: failure('Failed query: select 1') }],
    ['with a database error', { status: 400, headers, body: failure('duplicate key value') }],
    ['with a password hash', { status: 200, headers, body: '{"hash":"$argon2id$v=19"}' }],
    ['that is not JSON', { status: 404, headers, body: '<h1>Not found</h1>' }],
    ['that claims success', { status: 404, headers, body: '{"success":true}' }],
    ['without a code', { status: 404, headers, body: '{"success":false,"message":"Not found"}' }],
    ['without security headers', { status: 200, headers: {}, body: '{}' }],
  ])('%s', (_what, response) => {
    expect(responseProblems(request, response)).toHaveLength(1)
  })

  test('but not if it is an ordinary error', () => {
    const response = { status: 400, headers, body: failure('Some fields are not valid.') }
    expect(responseProblems(request, response)).toEqual([])
  })
})
