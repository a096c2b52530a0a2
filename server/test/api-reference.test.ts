import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { errorTable } from '@evenhand/domain/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from './support/app'
import { addPerson } from './support/people'
import { routesOf } from './support/routes'

interface Operation {
  summary?: string
  parameters?: { name: string }[]
  requestBody?: object
  responses: Record<string, { content?: object }>
}

const { started: server, routes, largestBody } = await routesOf(startTestApp)
let reference: { info: { description: string }; paths: Record<string, Record<string, Operation>> }

beforeAll(async () => {
  const admin = await server.as((await addPerson(server.db, { role: 'admin' })).email)
  reference = (await admin.get('/docs/json')).json()
})
afterAll(() => server.close())

const operation = (method: string, path: string) => reference.paths[`/api/${path}`]?.[method]

test('describes every call of the API, and no other', () => {
  const described = Object.entries(reference.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const calls = routes.filter((route) => /^(?!HEAD|OPTIONS)\w+ \/api\/(?!docs)/.test(route))
  const inReference = calls.map((route) => route.replace(/:(\w+)/g, '{$1}'))
  expect(described.filter((call) => call.includes(' /api/')).toSorted()).toEqual(inReference.toSorted())
})

test('nginx lets the largest body of a call through', async () => {
  const config = await readFile(resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const mebibytes = Number(/^\s*client_max_body_size (\d+)m;$/m.exec(config)?.[1])
  expect(largestBody).toBeGreaterThan(2 ** 20)
  expect(mebibytes * 2 ** 20).toBeGreaterThan(largestBody)
})

test('says in one line what each call does, and what it returns', () => {
  for (const [path, methods] of Object.entries(reference.paths)) {
    for (const [method, { summary, parameters = [], responses }] of Object.entries(methods)) {
      expect([path, method, summary]).toEqual([path, method, expect.stringMatching(/^[A-Z].*[^.]$/)])
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
      if (path.startsWith('/api/reviews') && !path.endsWith('/pdf'))
        expect([path, responses[200]?.content]).toEqual([path, expect.anything()])
    }
  }
})

test('describes the bodies of the calls that need one', () => {
  const withBody = ['ask-back', 'skip', 'reply', 'talk/close', 'adjustment', 'adjustment/undo'].map(
    (call) => `reviews/{id}/${call}`,
  )
  for (const path of [...withBody, 'users/{id}/stand-ins', 'users/{id}/hand-over'])
    expect([path, operation('post', path)?.requestBody]).toEqual([path, expect.anything()])
})

test('lists every error code', () => {
  for (const code of Object.keys(errorTable)) expect(reference.info.description).toContain(`\`${code}\``)
})
