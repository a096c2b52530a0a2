import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEmptyDatabase } from './support/database'
import { type Product, startProduct } from './support/product'

const admin = { email: 'boss@example.com', password: 'Quiet-Harbor-7' }

const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(env: Record<string, string>): Promise<Product> {
  const database = await createEmptyDatabase()
  closing.push(database.drop)
  const product = await startProduct({
    DATABASE_URL: database.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  })
  closing.push(() => {
    product.signal('SIGKILL')
    return product.exit
  })
  // Later than the readiness check if there are several workers.
  await vi.waitFor(() => expect(product.output()).toContain('Evenhand is ready'), { timeout: 90_000 })
  return product
}

function signIn({ url }: Product): Promise<Response> {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
}

async function openStream({ url }: Product, token: string) {
  const request = get(`${url}/api/notifications/stream?token=${token}`, { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const ended = once(response.resume(), 'end')
  return { ended, isOpen: () => !response.complete }
}

async function notReady({ url }: Product): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), { timeout: 60_000 })
}

describe('SIGTERM', () => {
  test.each(['1', '2'])(
    'keeps serving requests while the server is not ready, then closes streams and exits with 0: WORKERS=%s',
    async (WORKERS) => {
      const product = await start({ DRAIN_S: '6', WORKERS })
      const before = await signIn(product)
      expect(before.headers.get('connection')).toBe('keep-alive')
      const { token } = (await before.json()) as { token: string }
      const stream = await openStream(product, token)

      const begin = Date.now()
      product.signal('SIGTERM')
      await notReady(product)
      // Several requests, so that every worker serves some.
      const during = await Promise.all([signIn(product), signIn(product), signIn(product), signIn(product)])
      expect(during.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(during.map(({ headers }) => headers.get('connection'))).toEqual(Array(4).fill('close'))
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
      expect(stream.isOpen()).toBe(true)

      await stream.ended
      expect(Date.now() - begin).toBeGreaterThanOrEqual(6_000)
      expect(await product.exit).toBe(0)
      expect(Date.now() - begin).toBeLessThan(16_000)
      expect(product.errors()).toBe('')
      expect(product.output()).not.toMatch(/"stack"|"level":"(?:warn|error)"/)
    },
  )

  test('sent again ends the drain early', async () => {
    const product = await start({ DRAIN_S: '60' })
    const begin = Date.now()
    product.signal('SIGTERM')
    await notReady(product)
    // Repeated signals within a second count as one. The first one has arrived by now.
    const arrived = Date.now()
    await vi.waitUntil(() => Date.now() - arrived > 1_000, { timeout: 60_000 })
    product.signal('SIGTERM')
    expect(await product.exit).toBe(0)
    expect(Date.now() - begin).toBeLessThan(11_100)
  })
})

test('SIGINT stops the server without draining', async () => {
  const product = await start({ DRAIN_S: '60' })
  const begin = Date.now()
  product.signal('SIGINT')
  expect(await product.exit).toBe(0)
  expect(Date.now() - begin).toBeLessThan(10_000)
})
