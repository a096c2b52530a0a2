import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmptyDatabase } from './support/database'
import { type Product, startProduct } from './support/product'

const longTimeout = { timeout: 300_000 }
/** Several processes compile the product before they start. */
const started = { timeout: 180_000 }

let dataDir: string
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evenhand-workers-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
})

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir, SAMPLE_DATA: 'off', ...env })
  closing.push(() => {
    product.signal('SIGTERM')
    return product.exit
  })
  return product
}

/** The process IDs of the workers. */
function workersOf({ pid }: Product): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const fields = lines.map((line) => line.trim().split(/\s+/))
  return fields
    .filter(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes('main.ts'))
    .map(([id]) => Number(id))
}

const isAlive = (pid: number) =>
  execFileSync('ps', ['-eo', 'pid='], { encoding: 'utf8' }).split(/\s+/).includes(String(pid))

/** Standard output is not a terminal, so every line is JSON. The last one may be incomplete. */
function linesOf(product: Product): Record<string, unknown>[] {
  return product
    .output()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

const isRequest = ({ route }: Record<string, unknown>) => route === '/api/criteria'

test(
  'several workers share one port, a killed worker is replaced, and all stop together',
  longTimeout,
  async () => {
    const product = await start({ WORKERS: '2' })
    await vi.waitFor(() => expect(product.output()).toContain('Evenhand is ready'), started)
    expect(product.output().match(/Evenhand is ready/g)).toHaveLength(1)
    const [killed = 0, other = 0, ...more] = workersOf(product)
    expect(more).toEqual([])

    const request = (path: string) => fetch(product.url + path, { headers: { connection: 'close' } })
    const responses = await Promise.all(Array.from({ length: 20 }, () => request('/api/criteria')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]))
    const metrics = await (await request('/metrics')).text()
    expect(metrics).toContain('http_requests_total{method="GET",route="/api/criteria",status="401"} 20')
    expect(metrics).toMatch(/^process_start_time_seconds \d{10}$/m)
    expect(metrics).toMatch(/^evenhand_ready 1$/m)

    await vi.waitFor(() => expect(linesOf(product).filter(isRequest)).toHaveLength(20), started)
    for (const line of linesOf(product).filter(isRequest)) {
      expect(line).toMatchObject({ worker: expect.any(Number), ip: '127.0.0.1' })
    }

    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(product.output()).toContain('a worker exited'), { timeout: 60_000 })
    expect((await request('/readyz')).status).toBe(200)
    await vi.waitFor(() => expect(workersOf(product).filter((pid) => pid !== other)).toHaveLength(1), started)

    const workers = workersOf(product)
    product.signal('SIGTERM')
    expect(await product.exit).toBe(0)
    expect(workers.filter(isAlive)).toEqual([])
    expect(product.errors()).toBe('')
  },
)

test(
  'workers get secrets that the primary read from files, even after a file is gone',
  longTimeout,
  async () => {
    const database = await createEmptyDatabase()
    closing.push(database.drop)
    const [urlFile, secretFile] = [join(dataDir, 'url'), join(dataDir, 'token')]
    await writeFile(urlFile, database.url)
    await writeFile(secretFile, 't'.repeat(40))
    const metricsFile = join(dataDir, 'metrics')
    await writeFile(metricsFile, 'scrape-me-please')
    const product = await start({
      DATABASE_URL_FILE: urlFile,
      TOKEN_SECRET_FILE: secretFile,
      METRICS_TOKEN_FILE: metricsFile,
      WORKERS: '2',
    })
    await vi.waitFor(() => expect(product.output()).toContain('Evenhand is ready'), started)
    const listening = () => product.output().match(/listening at/g)
    // A worker may print this after the primary says that all are ready.
    await vi.waitFor(() => expect(listening()).toHaveLength(2), started)
    for (const file of [urlFile, secretFile, metricsFile]) await rm(file)
    const [killed = 0] = workersOf(product)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(listening()).toHaveLength(3), started)
    expect(product.output()).not.toContain('a worker could not start')
    const headers = { authorization: 'Bearer scrape-me-please' }
    expect((await fetch(`${product.url}/metrics`, { headers })).status).toBe(200)
    expect(product.errors()).toBe('')
  },
)

test('a start error is printed once for all workers', longTimeout, async () => {
  const database = await createEmptyDatabase()
  closing.push(database.drop)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  closing.push(async () => taken.close())
  const { port } = taken.address() as AddressInfo
  const product = await start({ DATABASE_URL: database.url, WORKERS: '3', PORT: String(port) })
  expect(await product.exit).toBe(1)
  expect(product.errors()).toBe(
    `Evenhand cannot start: PORT: 127.0.0.1:${port} is in use by another process\n`,
  )
})

test('counters never drop while a worker hangs and after it is killed', longTimeout, async () => {
  const product = await start({ WORKERS: '2' })
  await vi.waitFor(() => expect(product.output()).toContain('Evenhand is ready'), started)
  const [hanging = 0, other = 0] = workersOf(product)
  const request = async (path: string) => {
    const signal = AbortSignal.timeout(20_000)
    const response = await fetch(product.url + path, { headers: { connection: 'close' }, signal })
    return response.text()
  }
  const counted = async () => {
    const metrics = await request('/metrics')
    return Number(/http_requests_total{.*route="\/api\/criteria",status="401"} (\d+)/.exec(metrics)?.[1])
  }
  await Promise.all(Array.from({ length: 20 }, () => request('/api/criteria')))
  // A worker that is too slow for the first response has no earlier values.
  await vi.waitFor(async () => expect(await counted()).toBe(20), started)
  process.kill(hanging, 'SIGSTOP')
  closing.push(async () => isAlive(hanging) && process.kill(hanging, 'SIGCONT'))
  // The hanging worker may still get one connection.
  const counts = await Promise.allSettled([counted(), counted(), counted()])
  const completed = counts.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
  expect(completed.length).toBeGreaterThanOrEqual(2)
  expect(new Set(completed)).toEqual(new Set([20]))
  process.kill(hanging, 'SIGKILL')
  await vi.waitFor(() => expect(workersOf(product).filter((pid) => pid !== other)).toHaveLength(1), started)
  expect(await counted()).toBe(20)
})
