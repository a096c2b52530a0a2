import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandFor } from './account'
import type { Home } from './home'

export interface PostgresProcess {
  pid: number
  exited: Promise<Exit>
  stop(): Promise<void>
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Resolves when it accepts connections. */
export async function launchPostgres(
  home: Home,
  cluster: string,
  settings: Record<string, string>,
): Promise<PostgresProcess> {
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const { file, args, options } = commandFor(home.account, join(home.native, 'bin/postgres'), [
    '-D',
    cluster,
    ...flags,
  ])
  // Detached: Ctrl-C in a terminal reaches the whole group, and would close the database before the server is done.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const lastWords = collect(child)
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
  await becomesReady(child, cluster, exited, lastWords)
  return { pid: child.pid ?? 0, exited, stop: () => stop(child, exited) }
}

/** The same sign that PostgreSQL's own pg_ctl waits for: the last line of the file it keeps while running. */
async function becomesReady(
  child: ChildProcess,
  cluster: string,
  exited: Promise<Exit>,
  lastWords: () => string,
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
  throw new Error(`The embedded PostgreSQL did not start: ${lastWords() || `exit code ${child.exitCode}`}`)
}

/** Fast shutdown; what does not end in time is told to drop everything, which costs a recovery at the next start. */
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
