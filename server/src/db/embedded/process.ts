import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandFor } from './account'
import type { Installation } from './installation'

export type PostgresProcess = Awaited<ReturnType<typeof launchPostgres>>

interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Resolves when PostgreSQL accepts connections. */
export async function launchPostgres(
  installation: Installation,
  cluster: string,
  settings: Record<string, string>,
) {
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const { file, args, options } = commandFor(
    installation.account,
    join(installation.native, 'bin/postgres'),
    ['-D', cluster, ...flags],
  )
  // Detached, because Ctrl+C signals the whole process group and would stop the database before the server.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const lastOutput = collect(child)
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
  await becomesReady(child, cluster, exited, lastOutput)
  return { pid: child.pid ?? 0, exited, stop: () => stop(child, exited) }
}

/** Waits for the status line in postmaster.pid, as pg_ctl does. */
async function becomesReady(
  child: ChildProcess,
  cluster: string,
  exited: Promise<Exit>,
  lastOutput: () => string,
): Promise<void> {
  let gone = false
  exited.then(() => {
    gone = true
  })
  while (!gone) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
    await pause(10)
  }
  throw new Error(`The embedded PostgreSQL did not start: ${lastOutput() || `exit code ${child.exitCode}`}`)
}

/** Fast shutdown. After a timeout, immediate shutdown, which requires recovery at the next start. */
async function stop(child: ChildProcess, exited: Promise<Exit>): Promise<void> {
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), 8_000)
  await exited
  clearTimeout(timer)
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2_000)
  })
  return () => text.trim().split('\n').slice(-3).join(' ')
}
