import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../../server/dist/main.js')
const stopWithParent = resolve(import.meta.dirname, '../../scripts/lib/end-with-stdin.mjs')

export interface Product {
  url: string
  pid: number
  dataDir: string
  /** Stops the server and starts it again with the same data and port. */
  restart(env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** Starts the built product on a free port, with an embedded database and, unless `env` disables it, the sample company. */
export async function startProduct(env: Record<string, string> = {}, dataDir?: string): Promise<Product> {
  const folder = dataDir ?? (await newDataDir())
  const port = await freePort()
  const launch = (extra: Record<string, string>) => launchServer(folder, port, { ...env, ...extra })
  let server = await launch({})
  return {
    url: urlOf(port),
    get pid() {
      return server.pid ?? 0
    },
    dataDir: folder,
    async restart(extra = {}) {
      await stopServer(server)
      server = await launch(extra)
    },
    async stop() {
      await stopServer(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns a data folder with the sample company, or with what `fill` writes. Filling takes seconds, so fill one folder and
 * copy it.
 */
export async function fillDataDir(
  env: Record<string, string> = {},
  fill?: (server: { dataDir: string; pid: number }) => Promise<void>,
): Promise<string> {
  const dataDir = await newDataDir()
  const server = await launchServer(dataDir, await freePort(), env)
  try {
    await fill?.({ dataDir, pid: server.pid ?? 0 })
  } finally {
    await stopServer(server)
  }
  return dataDir
}

/** Follows symbolic links, because the database can be outside the data folder. */
export async function copyDataDir(filled: string): Promise<string> {
  const dataDir = await newDataDir()
  await run('cp', ['-RL', `${filled}/.`, dataDir])
  return dataDir
}

function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'evenhand-e2e-'))
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`
}

const defaults = { LOG_LEVEL: 'warn', DRAIN_S: '0', TURN_MAIL_DELAY_S: '0', SAVES_PER_MINUTE: '99999' }

async function launchServer(
  dataDir: string,
  port: number,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', stopWithParent, program], {
    env: { ...process.env, ...defaults, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  await waitUntilReady(server, urlOf(port))
  return server
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((retry) => setTimeout(retry, 50))
  }
  throw new Error('The server exited before it was ready')
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
