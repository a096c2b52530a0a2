import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../../server/dist/main.js')
const endWithUs = resolve(import.meta.dirname, '../../scripts/lib/end-with-stdin.mjs')

export interface Product {
  url: string
  pid: number
  dataDir: string
  /** Ends it and starts it again on the same data and port. */
  restart(env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** The built product on an embedded database and a port of its own, with the sample company unless `env` says otherwise. */
export async function startProduct(env: Record<string, string> = {}, dataDir?: string): Promise<Product> {
  const folder = dataDir ?? (await newDataDir())
  const port = await freePort()
  const launch = (extra: Record<string, string>) => launchServer(folder, port, { ...env, ...extra })
  let server = await launch({})
  return {
    url: addressOf(port),
    get pid() {
      return server.pid ?? 0
    },
    dataDir: folder,
    async restart(extra = {}) {
      await end(server)
      server = await launch(extra)
    },
    async stop() {
      await end(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A folder in which a product has filled its database with the sample company, which takes seconds. */
export async function fillDataDir(): Promise<string> {
  const dataDir = await newDataDir()
  await end(await launchServer(dataDir, await freePort(), {}))
  return dataDir
}

/** A filled folder for one product more. Where the database lies outside of it, behind a link, it is copied too. */
export async function copyDataDir(filled: string): Promise<string> {
  const dataDir = await newDataDir()
  await run('cp', ['-RL', `${filled}/.`, dataDir])
  return dataDir
}

function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'evenhand-e2e-'))
}

function addressOf(port: number): string {
  return `http://127.0.0.1:${port}`
}

async function launchServer(
  dataDir: string,
  port: number,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', endWithUs, program], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  await ready(server, addressOf(port))
  return server
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((retry) => setTimeout(retry, 50))
  }
  throw new Error('the product ended before it was ready')
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
