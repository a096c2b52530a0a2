import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { route } from '#plugins/routes'
import { startShell } from './support/shell'

const long = 'even-handed '.repeat(500)

describe('a long answer', () => {
  const routes = (app: FastifyInstance) => {
    const open = { method: 'GET', access: 'public', summary: 'Open' } as const
    route(app, { ...open, url: '/api/long', handler: () => ({ text: long }) })
    route(app, { ...open, url: '/api/short', handler: () => ({ text: 'even-handed' }) })
    route(app, { ...open, url: '/api/auth/long', handler: () => ({ text: long }) })
  }
  const ask = async (url: string, encodings?: string) => {
    const app = await startShell({ routes })
    return app.inject({ url, headers: encodings ? { 'accept-encoding': encodings } : {} })
  }

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
  ])('travels compressed to whoever takes %s', async (accepted, encoding, read) => {
    const answer = await ask('/api/long', accepted)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    expect(answer.rawPayload.length).toBeLessThan(long.length / 10)
    expect(JSON.parse(read(answer.rawPayload).toString())).toMatchObject({ text: long })
  })

  test.each([undefined, 'identity', 'br;q=0, gzip; q=0.0'])('travels as it is to %s', async (accepted) => {
    const answer = await ask('/api/long', accepted)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.json().text).toBe(long)
  })

  test.each(['/api/short', '/api/auth/long'])('%s is never compressed', async (url) => {
    const answer = await ask(url, 'gzip, br')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json().text).toContain('even-handed')
  })
})
