import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port'

const program = resolve(import.meta.dirname, '../../server/dist/main.js')

/** The built server as `npm start` runs it. */
export interface ServerProcess {
  url: string
  pid: number
  /** From the start of the process to its first answer with a database behind it. */
  startMilliseconds: number
  stop(): Promise<void>
}

export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: 'production', PORT: String(port), ...env },
    // Ctrl+C comes to the bench alone, which stops everything in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('the product ended before it was ready')
    await pause(5)
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMilliseconds: performance.now() - start,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  return answer?.ok === true
}
