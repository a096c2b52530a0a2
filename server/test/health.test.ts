import { describe, expect, test } from 'vitest'
import { version } from '../package.json'
import { startShell } from './support/shell'

describe('the state of the server', () => {
  test('is alive and ready while the database answers', async () => {
    const app = await startShell()
    const [health, ready] = [await app.inject({ url: '/healthz' }), await app.inject({ url: '/readyz' })]
    expect([health.statusCode, health.json()]).toEqual([200, { success: true, version }])
    expect([ready.statusCode, ready.json()]).toEqual([200, { success: true }])
  })

  test('is alive but not ready while the database is away', async () => {
    const app = await startShell({ ping: () => Promise.reject(new Error('connect ECONNREFUSED')) })
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const answer = await app.inject({ url: '/readyz' })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).not.toContain('ECONNREFUSED')
  })

  test('is not ready when the database never answers', async () => {
    const app = await startShell({ ping: () => new Promise(() => undefined) })
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  })
})
