import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../../server/dist/main.js')

export interface Product {
  url: string
  dataDir: string
  /** Ends it and starts it again on the same data and port. */
  restart(env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** The built product on an embedded database and a port of its own, with the sample company unless `env` says otherwise. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const launch = (extra: Record<string, string>) =>
    launchServer(url, { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env, ...extra })
  let server = await launch({})
  return {
    url,
    dataDir,
    async restart(extra = {}) {
      await end(server)
      server = await launch(extra)
    },
    async stop() {
      await end(server)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function launchServer(url: string, env: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(server, url)
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
