import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/open'
import { withStartLock } from '#db/start-lock'
import { createLog } from '#plugins/logging'
import { route } from '#plugins/route'
import { createEmptyDatabase } from './support/database'
import { type Product, startProduct } from './support/product'
import { startShell } from './support/shell'

let dataDir: string
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evenhand-stop-'))
  // A PostgreSQL setup that was interrupted may still write for a moment.
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

async function externalDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  closing.push(database.drop)
  return database.url
}

/** A proxy to the database that stops forwarding at a given query, like a network that fails silently. */
async function startDatabaseProxy(database: string) {
  const { host, port } = new pg.Client({ connectionString: database })
  let lastQuery: string | undefined
  let isBlocked = false
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.on('data', (query) => {
      if (lastQuery && query.includes(lastQuery)) isBlocked = true
      if (!isBlocked) upstream.write(query)
    })
    upstream.on('data', (result) => client.write(result))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => server.close())
  const url = new URL(database)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    blockAt: (query: string) => {
      lastQuery = query
    },
    blocked: () => vi.waitFor(() => expect(isBlocked).toBe(true), { timeout: 60_000 }),
  }
}

/** Returns when the server has received the first half. */
async function sendHalfRequest({ port, url }: Product): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 2',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  // A response to a later request shows that the server has received this one.
  await fetch(`${url}/healthz`)
  return socket
}

test('an invalid setting stops the start with one line and exit code 1', async () => {
  const product = await start({ TIME_ZONE: 'Mars/Base' })
  expect(await product.exit).toBe(1)
  expect(product.errors()).toMatch(/^Evenhand cannot start: TIME_ZONE [^\n]+\n$/)
  expect(product.output()).toBe('')
})

describe('a signal', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets a request in progress finish and exits with 0',
    async (name) => {
      const product = await start({ DATABASE_URL: await externalDatabase() })
      await product.ready()
      const socket = await sendHalfRequest(product)
      product.signal(name)
      socket.write('}')
      expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 400 /)
      expect(await product.exit).toBe(0)
      expect(product.errors()).toBe('')
      expect(product.output()).not.toContain('"stack"')
    },
  )

  test('does not wait forever for a request that never ends', async () => {
    const product = await start({ DATABASE_URL: await externalDatabase() })
    await product.ready()
    await sendHalfRequest(product)
    const begin = Date.now()
    product.signal('SIGTERM')
    expect(await product.exit).toBe(0)
    expect(Date.now() - begin).toBeLessThan(10_000)
    expect(product.output()).not.toContain('"stack"')
  })

  test('exits with 1 in time if the server cannot close', async () => {
    const proxy = await startDatabaseProxy(await externalDatabase())
    const product = await start({ DATABASE_URL: proxy.url })
    await product.ready()
    proxy.blockAt('nobody@example.com')
    const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong#2026' })
    const hanging = fetch(`${product.url}/api/auth/login`, { ...login, body }).catch(() => undefined)
    // The handler is waiting for a query about this address.
    await proxy.blocked()
    const begin = Date.now()
    product.signal('SIGTERM')
    expect(await product.exit).toBe(1)
    expect(Date.now() - begin).toBeLessThan(10_000)
    expect(product.errors()).toMatch(/did not close in time|took too long/)
    await hanging
  })

  test('that is repeated stops the server immediately', async () => {
    const product = await start({ DATABASE_URL: await externalDatabase() })
    await product.ready()
    await sendHalfRequest(product)
    product.signal('SIGTERM')
    const repeat = setInterval(() => product.signal('SIGINT'), 100)
    const code = await product.exit
    clearInterval(repeat)
    expect(code).toBe(1)
  })

  test('during startup stops the server cleanly', async () => {
    const product = await start()
    const hasStarted = async () => expect((await stat(join(dataDir, 'postgres'))).isDirectory()).toBe(true)
    await vi.waitFor(hasStarted, { timeout: 90_000 })
    product.signal('SIGTERM')
    expect(await product.exit).toBe(0)
    expect(product.output()).not.toContain('migrated the database')
  })
})

describe('a signal while another instance prepares the database', () => {
  test.each(['1', '2'])('stops the server at once with %s workers', async (workers) => {
    const url = await externalDatabase()
    const db = openDatabase(url, createLog('silent'), 'test')
    closing.push(() => db.$client.end())
    await withStartLock(db, async () => {
      const product = await start({ DATABASE_URL: url, WORKERS: workers })
      const waits = () => expect(product.output()).toContain('waiting for another instance')
      await vi.waitFor(waits, { timeout: 90_000 })
      const begin = Date.now()
      product.signal('SIGTERM')
      expect(await product.exit).toBe(0)
      expect(Date.now() - begin).toBeLessThan(5_000)
      expect(product.errors()).toBe('')
    })
  })
})

test('open streams end when the server closes', async () => {
  const app = await startShell({
    routes: (inner) =>
      route(inner, 'GET /api/stream', {
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

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}
