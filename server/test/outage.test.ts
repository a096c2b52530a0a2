import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { startOutage } from './support/database'
import { addPerson } from './support/people'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
  await addPerson(server.db, { email: 'anna@example.com' })
})

afterAll(() => server.close())

test('while the database is unavailable, requests get 503 without internals, and they succeed again afterwards', async () => {
  const anna = await server.as('anna@example.com')
  server.jobs.start()
  expect((await anna.get('/users/current')).status).toBe(200)

  const restoreDatabase = await startOutage(server.config.databaseUrl ?? '')
  for (let round = 0; round < 15; round++) {
    const response = await anna.get('/users/current')
    expect(response.status).toBe(503)
    expect(response.json()).toEqual({
      success: false,
      message: expect.stringContaining('temporarily unavailable'),
      code: 'UNAVAILABLE',
    })
    expect(response.headers['retry-after']).toBe('2')
  }
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)

  await restoreDatabase()
  const isReady = async () => expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await vi.waitFor(isReady, { timeout: 60_000 })
  expect((await anna.get('/users/current')).status).toBe(200)
  expect(server.logged()).toContain('a request failed')
  expect(server.logged()).not.toContain('"stack"')
})

test('after an outage, the pool still serves many concurrent requests', async () => {
  const anna = await server.as('anna@example.com')
  const responses = await Promise.all(Array.from({ length: 60 }, () => anna.get('/users/current')))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
})
