import { resolve } from 'node:path'
import { type Child, startChild } from './children'
import { inSeconds } from './figures'
import { freePort, makeFolder } from './place'
import type { Later } from './tidy'
import { until } from './until'

const program = resolve(import.meta.dirname, '../../server/dist/main.js')
const patience = 60_000

export const firstAdmin = { email: 'admin@example.com', password: 'Review#2026' }

/** Where the product keeps its data and listens; instances come and go on it. */
export interface Place {
  url: string
  dataDir: string
  env: Record<string, string>
}

export interface Product {
  process: Child
  url: string
  /** In milliseconds, from the launch until it answered that it is ready. */
  startedIn: number
  /** Ends it in order. */
  stop(): Promise<void>
}

export async function makePlace(later: Later, env: Record<string, string> = {}): Promise<Place> {
  const dataDir = env.DATA_DIR ?? (await makeFolder(later))
  const port = await freePort()
  const defaults = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    ACCESS_TOKEN_TTL: '2h',
    LOG_LEVEL: 'warn',
  }
  return { url: `http://127.0.0.1:${port}`, dataDir, env: { ...defaults, ...env } }
}

/** The built product as a process of its own; resolves when it is ready. */
export async function startProduct(place: Place, later: Later): Promise<Product> {
  const begin = performance.now()
  const child = launchProduct(place)
  later(() => stop(child))
  const waited = await until(async () => !child.isAlive || (await isReady(place.url)), patience)
  if (!child.isAlive) throw new Error(`the product ended before it was ready: ${child.output()}`)
  if (waited === undefined)
    throw new Error(`the product was not ready within ${inSeconds(patience)}: ${child.output()}`)
  return { process: child, url: place.url, startedIn: performance.now() - begin, stop: () => stop(child) }
}

/** Nobody has to wait for what a product that has ended is not going to do. */
export function whileAlive<T>({ process: child }: Product, work: Promise<T>): Promise<T> {
  const ended = child.exited.then((code) => {
    throw new Error(`the server ended with ${code}: ${child.output()}`)
  })
  return Promise.race([work, ended])
}

/** Without waiting for anything. */
export function launchProduct({ env }: Place): Child {
  const own = { PATH: process.env.PATH ?? '', TMPDIR: process.env.TMPDIR ?? '/tmp' }
  return startChild(process.execPath, [program], { env: { ...own, ...env } })
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )
}

async function stop(child: Child): Promise<void> {
  if (!child.isAlive) return
  child.signal('SIGTERM')
  await child.exited
}
