import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fuzz } from '../experiments/fuzz'
import { type Call, callsOf } from '../fuzz/calls'
import { judge } from '../fuzz/judge'
import type { FuzzRequest } from '../fuzz/request'
import { fuzzRequests } from '../fuzz/requests'

const calls: Call[] = callsOf({
  paths: {
    '/api/things/{id}': {
      put: {
        parameters: [{ name: 'id', in: 'path', schema: { type: 'string', format: 'uuid' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string' }, count: { type: 'integer' } },
              },
            },
          },
        },
      },
    },
  },
})

describe('hostile requests', () => {
  test('are the same again with the same seed, and others with another', () => {
    const made = (seed: number) => [...fuzzRequests(calls, seed, 200)]
    expect(isDeepStrictEqual(made(7), made(7))).toBe(true)
    expect(isDeepStrictEqual(made(7), made(8))).toBe(false)
  })

  test('are hostile to the product alone, and reach it with __proto__ in their bodies', () => {
    const bodies = [...fuzzRequests(calls, 20, 1000)].map(({ body }) => String(body))
    expect(
      bodies.filter((body) => body.startsWith('{') && body.includes('"__proto__":')).length,
    ).toBeGreaterThan(1)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('a thousand of them break nothing', { timeout: 180_000 }, async () => {
    const { tried, problems } = await fuzz({ requests: 1000, seed: 7 })
    expect(problems).toEqual([])
    expect(tried).toContain('1,000 requests')
    expect(tried).toContain('seed 7')
  })
})

describe('an answer is found wanting', () => {
  const request: FuzzRequest = {
    caller: 0,
    method: 'PUT',
    target: '/api/things',
    headers: {},
    body: undefined,
  }
  const headers = { 'x-content-type-options': 'nosniff' }
  const failure = (message: string) => JSON.stringify({ success: false, message, code: 'INVALID_INPUT' })

  test.each([
    ['that is a failure of the server', { status: 500, headers, body: failure('Something went wrong') }],
    ['that shows a stack', { status: 400, headers, body: failure('at Object.run (/srv/app.js:7:1)') }],
    ['that shows a query', { status: 400, headers, body: failure('Failed query: select 1') }],
    ['that shows what the database says', { status: 400, headers, body: failure('duplicate key value') }],
    ['that shows a stored secret', { status: 200, headers, body: '{"hash":"$argon2id$v=19"}' }],
    ['that is no JSON', { status: 404, headers, body: '<h1>Not found</h1>' }],
    ['that says success although it is none', { status: 404, headers, body: '{"success":true}' }],
    ['without a code', { status: 404, headers, body: '{"success":false,"message":"Not found"}' }],
    ['without its headers', { status: 200, headers: {}, body: '{}' }],
  ])('%s', (_what, answer) => {
    expect(judge(request, answer)).toHaveLength(1)
  })

  test('but not a plain refusal', () => {
    expect(
      judge(request, { status: 400, headers, body: failure('Some of the input is not valid.') }),
    ).toEqual([])
  })
})
