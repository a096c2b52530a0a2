import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmptyDatabase } from './support/database'
import { type Product, startProduct } from './support/product'

const patient = { timeout: 180_000 }

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

/** The processes that answer. */
function workersOf({ pid }: Product): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const fields = lines.map((line) => line.trim().split(/\s+/))
  return fields
    .filter(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes('main.ts'))
    .map(([id]) => Number(id))
}

const isAlive = (pid: number) =>
  execFileSync('ps', ['-eo', 'pid='], { encoding: 'utf8' }).split(/\s+/).includes(String(pid))

test(
  'several workers answer on one port: one that is killed is followed by another, and all end together',
  patient,
  async () => {
    const product = await start({ WORKERS: '2' })
    await vi.waitFor(() => expect(product.output()).toContain('Evenhand is ready'), { timeout: 60_000 })
    expect(product.output().match(/Evenhand is ready/g)).toHaveLength(1)
    const [fallen = 0, other = 0, ...more] = workersOf(product)
    expect(more).toEqual([])

    const ask = (path: string) => fetch(product.url + path, { headers: { connection: 'close' } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/criteria')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    expect(await (await ask('/metrics')).text()).toContain(
      'http_requests_total{method="GET",route="/api/criteria",status="401"} 20',
    )

    process.kill(fallen, 'SIGKILL')
    await vi.waitFor(() => expect(product.output()).toContain('a worker exited'), { timeout: 30_000 })
    expect((await ask('/readyz')).status).toBe(200)
    await vi.waitFor(() => expect(workersOf(product)).toEqual([other, expect.any(Number)]), {
      timeout: 60_000,
    })

    const workers = workersOf(product)
    product.signal('SIGTERM')
    expect(await product.exit).toBe(0)
    expect(workers.filter(isAlive)).toEqual([])
    expect(product.errors()).toBe('')
  },
)

test('what keeps the workers from starting is told once', patient, async () => {
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

test('the metrics of the other workers come although one of them hangs', patient, async () => {
  const product = await start({ WORKERS: '2' })
  await vi.waitFor(() => expect(product.output()).toContain('Evenhand is ready'), { timeout: 60_000 })
  const [hanging = 0] = workersOf(product)
  const ask = async (path: string) => {
    const signal = AbortSignal.timeout(4_000)
    const answer = await fetch(product.url + path, { headers: { connection: 'close' }, signal })
    return answer.text()
  }
  await Promise.all(Array.from({ length: 10 }, () => ask('/api/criteria')))
  process.kill(hanging, 'SIGSTOP')
  closing.push(async () => process.kill(hanging, 'SIGCONT'))
  // The worker that hangs may be given one connection more.
  const texts = await Promise.allSettled([ask('/metrics'), ask('/metrics'), ask('/metrics')])
  const came = texts.filter((result) => result.status === 'fulfilled')
  expect(came.length).toBeGreaterThanOrEqual(2)
  for (const { value } of came) {
    expect(value).toMatch(/http_requests_total{method="GET",route="\/api\/criteria",status="401"} \d+/)
  }
})
