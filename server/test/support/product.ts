import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './free-port'

export interface Product {
  url: string
  port: number
  pid: number
  /** Everything printed so far. */
  output(): string
  errors(): string
  /** Resolves when the readiness check succeeds. */
  ready(): Promise<void>
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void
  /** The exit code. */
  exit: Promise<number | null>
}

const main = resolve(import.meta.dirname, '../../src/main.ts')
const exitWithParent = resolve(import.meta.dirname, '../../../scripts/lib/end-with-stdin.mjs')

const inherited = () => ({ PATH: process.env.PATH ?? '', TMPDIR: process.env.TMPDIR ?? '/tmp' })

/** Starts the product as a separate process with only these environment variables. It does not drain by default. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', exitWithParent, main], {
    env: { ...inherited(), PORT: String(port), DRAIN_S: '0', ...env },
    stdio: 'pipe',
  })
  const written = { output: '', errors: '' }
  child.stdout.on('data', (text) => {
    written.output += text
  })
  child.stderr.on('data', (text) => {
    written.errors += text
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    pid: child.pid ?? 0,
    output: () => written.output,
    errors: () => written.errors,
    ready: () =>
      Promise.race([
        isReady(url),
        exit.then(() => Promise.reject(new Error(`the product exited: ${written.errors}`))),
      ]),
    signal: (name) => void child.kill(name),
    exit,
  }
}

function isReady(url: string): Promise<void> {
  const check = async () => {
    if ((await fetch(`${url}/readyz`)).status !== 200) throw new Error('not ready yet')
  }
  return vi.waitFor(check, { timeout: 90_000, interval: 50 })
}
