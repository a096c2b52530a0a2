import { describe, expect, test } from 'vitest'
import { startShell } from './support/shell'

describe('the state of the server', () => {
  test('is alive and ready while the database answers', async () => {
    const app = await startShell()
    for (const url of ['/healthz', '/readyz']) {
      const answer = await app.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ success: true })
    }
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
