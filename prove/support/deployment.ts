import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../e2e/support/free-port'
import { type Child, startNode } from './children'
import type { Defer } from './cleanup'
import { inSeconds } from './figures'
import { removeAtExit } from './leftovers'
import { until } from './until'

const builtProgram = resolve(import.meta.dirname, '../../server/dist/main.js')
const startTimeout = 60_000

export const firstAdmin = { email: 'admin@example.com', password: 'Review#2026' }

/** Configuration and data of the product. Its server can be started and killed many times. */
export interface Deployment {
  url: string
  dataDir: string
  env: Record<string, string>
  /** Another build of the server. */
  program?: string
}

/** A running server process. */
export interface Server {
  process: Child
  /** Milliseconds from launch to ready. */
  startedIn: number
}

export async function createDeployment(defer: Defer, env: Record<string, string> = {}): Promise<Deployment> {
  const dataDir = env.DATA_DIR ?? (await createFolder(defer))
  const port = await freePort()
  const defaults = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    ACCESS_TOKEN_TTL: '2h',
    LOG_LEVEL: 'warn',
    DRAIN_S: '0',
    TURN_MAIL_DELAY_S: '0',
    SAVES_PER_MINUTE: '99999',
  }
  return { url: `http://127.0.0.1:${port}`, dataDir, env: { ...defaults, ...env } }
}

/** Starts the built server and waits until it is ready. */
export async function startServer(deployment: Deployment, defer: Defer): Promise<Server> {
  const start = performance.now()
  const child = launchServer(deployment)
  defer(async () => {
    if (!child.isAlive) return
    child.signal('SIGTERM')
    await child.exited
  })
  const ready = await until(async () => !child.isAlive || (await isReady(deployment.url)), startTimeout)
  if (!child.isAlive) throw new Error(`the server exited before it was ready: ${child.output()}`)
  if (ready === undefined)
    throw new Error(`the server was not ready within ${inSeconds(startTimeout)}: ${child.output()}`)
  return { process: child, startedIn: performance.now() - start }
}

/** Starts the built server without waiting for anything. */
export function launchServer({ env, program = builtProgram }: Deployment): Child {
  return startNode([program], env)
}

/** Waits for `work`, but fails as soon as the server exits. */
export function whileAlive<T>({ process: child }: Server, work: Promise<T>): Promise<T> {
  const exited = child.exited.then((code) => {
    throw new Error(`the server exited with ${code}: ${child.output()}`)
  })
  return Promise.race([work, exited])
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status === 200
    },
    () => false,
  )
}

export async function createFolder(defer: Defer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-prove-'))
  const onRemoved = removeAtExit('folder', folder)
  defer(async () => {
    await rm(folder, { recursive: true, force: true })
    onRemoved()
  })
  return folder
}
