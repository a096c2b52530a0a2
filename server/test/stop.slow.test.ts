import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { route } from '#plugins/routes'
import { createEmptyDatabase } from './support/database'
import { type Product, startProduct } from './support/product'
import { startShell } from './support/shell'

const patient = { timeout: 60_000 }

let dataDir: string
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evenhand-stop-'))
  // What was cut off while it set the database up may write for a moment more.
  closing.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }))
})

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir, SAMPLE_DATA: 'off', ...env })
  closing.push(() => {
    product.signal('SIGTERM')
    return product.exit
  })
  return product
}

async function outsideDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  closing.push(database.drop)
  return database.url
}

/** A connection to the database that can be held up, as by a network that fails silently. */
async function slowLine(database: string) {
  const { host, port } = new pg.Client({ connectionString: database })
  let isHeld = false
  let asked = 0
  const server = createServer((line) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [line, upstream]) socket.on('error', () => undefined)
    line.on('close', () => upstream.destroy())
    upstream.on('close', () => line.destroy())
    line.on('data', (question) => {
      if (isHeld && question.includes('attempts')) asked++
      if (isHeld) return
      upstream.write(question)
    })
    upstream.on('data', (answer) => line.write(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => server.close())
  const url = new URL(database)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    hold: () => {
      isHeld = true
    },
    held: () => vi.waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 20_000 }),
  }
}

async function halfARequest({ port }: Product): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 2',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  return socket
}

test('a bad value ends the start with one line and exit code 1', patient, async () => {
  const product = await start({ TIME_ZONE: 'Mars/Base' })
  expect(await product.exit).toBe(1)
  expect(product.errors()).toMatch(/^Evenhand cannot start: TIME_ZONE [^\n]+\n$/)
  expect(product.output()).toBe('')
})

describe('a signal', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets a request under way finish and ends with 0',
    patient,
    async (name) => {
      const product = await start({ DATABASE_URL: await outsideDatabase() })
      await product.ready()
      const socket = await halfARequest(product)
      // An answer to a later request tells that the first one has been taken in.
      await fetch(`${product.url}/healthz`)
      product.signal(name)
      socket.write('}')
      expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 400 /)
      expect(await product.exit).toBe(0)
      expect(product.errors()).toBe('')
    },
  )

  test('does not wait for ever for a request that never ends', patient, async () => {
    const product = await start({ DATABASE_URL: await outsideDatabase() })
    await product.ready()
    await halfARequest(product)
    const begin = Date.now()
    product.signal('SIGTERM')
    expect(await product.exit).toBe(0)
    expect(Date.now() - begin).toBeLessThan(10_000)
  })

  test('that cannot be carried out ends with 1 in time', patient, async () => {
    const line = await slowLine(await outsideDatabase())
    const product = await start({ DATABASE_URL: line.url })
    await product.ready()
    line.hold()
    const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong#2026' })
    const hanging = fetch(`${product.url}/api/auth/login`, { ...login, body }).catch(() => undefined)
    // The handler has asked the database how often this address has tried.
    await line.held()
    const begin = Date.now()
    product.signal('SIGTERM')
    expect(await product.exit).toBe(1)
    expect(Date.now() - begin).toBeLessThan(10_000)
    expect(product.errors()).toMatch(/did not close in time|took too long/)
    await hanging
  })

  test('that comes again later ends it at once', patient, async () => {
    const product = await start({ DATABASE_URL: await outsideDatabase() })
    await product.ready()
    await halfARequest(product)
    product.signal('SIGTERM')
    const impatience = setInterval(() => product.signal('SIGINT'), 100)
    const code = await product.exit
    clearInterval(impatience)
    expect(code).toBe(1)
  })

  test('during the start ends it in order', patient, async () => {
    const product = await start()
    const begun = async () => expect((await stat(join(dataDir, 'postgres'))).isDirectory()).toBe(true)
    await vi.waitFor(begun, { timeout: 30_000 })
    product.signal('SIGTERM')
    expect(await product.exit).toBe(0)
  })
})

test('open streams end when the server closes', async () => {
  const app = await startShell({
    routes: (inner) =>
      route(inner, {
        method: 'GET',
        url: '/api/stream',
        access: 'public',
        summary: 'Stream',
        isStream: true,
        handler({ reply }) {
          reply.hijack()
          reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
          reply.raw.write(': open\n\n')
          inner.openStreams.add({ end: () => reply.raw.end('event: bye\n\n') })
          return reply
        },
      }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await fetch(`${url}/api/stream`)
  expect(app.openStreams.size).toBe(1)
  const begin = Date.now()
  await app.close()
  expect(await stream.text()).toBe(': open\n\nevent: bye\n\n')
  expect(Date.now() - begin).toBeLessThan(3_500)
})

async function allOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}
