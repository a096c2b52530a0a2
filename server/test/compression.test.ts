import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { route } from '#plugins/route'
import { serializeOnce } from '../src/review-json'
import { startShell } from './support/shell'

const long = 'even-handed '.repeat(500)

/** Compressed in another thread. */
const longest = 'even-handed '.repeat(50_000)

describe('a response', () => {
  const routes = (app: FastifyInstance) => {
    const open = { access: 'public', summary: 'Open' } as const
    route(app, 'GET /api/long', { ...open, handler: () => ({ text: long }) })
    route(app, 'GET /api/longest', { ...open, handler: () => ({ text: longest }) })
    route(app, 'GET /api/short', { ...open, handler: () => ({ text: 'even-handed' }) })
    const review = { id: 'r', criteria: serializeOnce([{ text: long }]) }
    route(app, 'GET /api/review', { ...open, handler: () => ({ success: true, review }) })
    route(app, 'GET /api/image', {
      ...open,
      handler: ({ reply }) => reply.type('image/png').send(Buffer.from(long)),
    })
    route(app, 'GET /api/auth/long', { ...open, handler: () => ({ text: long }) })
  }
  const get = async (url: string, encodings?: string) => {
    const app = await startShell({ routes })
    return app.inject({ url, headers: encodings ? { 'accept-encoding': encodings } : {} })
  }

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (accepted, encoding, decompress) => {
    const response = await get('/api/long', accepted)
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.headers.vary).toBe('accept-encoding')
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
    expect(response.rawPayload.length).toBeLessThan(long.length / 10)
    expect(JSON.parse(decompress(response.rawPayload).toString())).toMatchObject({ text: long })
    const { rawPayload } = await get('/api/longest', accepted)
    expect(JSON.parse(decompress(rawPayload).toString())).toMatchObject({ text: longest })
  })

  test.each([undefined, 'identity', 'br;q=0, gzip; q=0.0'])(
    'is not compressed for a client that accepts %s',
    async (accepted) => {
      const response = await get('/api/long', accepted)
      expect(response.headers['content-encoding']).toBeUndefined()
      expect(response.headers.vary).toBe('accept-encoding')
      expect(response.json().text).toBe(long)
    },
  )

  test('with a review that is already encoded is compressed', async () => {
    const { headers, rawPayload } = await get('/api/review', 'br')
    expect(headers['content-encoding']).toBe('br')
    const { review } = JSON.parse(brotliDecompressSync(rawPayload).toString())
    expect(review.criteria).toEqual([{ text: long }])
  })

  test('with a file is not compressed, because images and PDFs already are', async () => {
    const response = await get('/api/image', 'gzip, br')
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.rawPayload.toString()).toBe(long)
  })

  test.each(['/api/short', '/api/auth/long'])('of %s is never compressed', async (url) => {
    const response = await get(url, 'gzip, br')
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.json().text).toContain('even-handed')
  })
})
