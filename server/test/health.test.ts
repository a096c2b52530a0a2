import { describe, expect, test } from 'vitest'
import { version } from '../../package.json'
import { startShell } from './support/shell'

describe('the server', () => {
  test('is healthy and ready while the database responds', async () => {
    const app = await startShell()
    const [health, ready] = [await app.inject({ url: '/healthz' }), await app.inject({ url: '/readyz' })]
    expect([health.statusCode, health.json()]).toEqual([200, { success: true, version }])
    expect([ready.statusCode, ready.json()]).toEqual([200, { success: true }])
  })

  test('is healthy but not ready while the database is unavailable', async () => {
    const app = await startShell({ ping: () => Promise.reject(new Error('connect ECONNREFUSED')) })
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const response = await app.inject({ url: '/readyz' })
    expect(response.statusCode).toBe(503)
    expect(response.body).not.toContain('ECONNREFUSED')
  })

  test('is not ready if the database never responds', async () => {
    const app = await startShell({ ping: () => new Promise(() => undefined) })
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  })
})
