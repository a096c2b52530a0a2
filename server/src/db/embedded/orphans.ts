import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** SIGINT is a clean shutdown, sent to the postmaster only. Its backends exit after it. */
const steps = [
  { signal: 'SIGINT', timeout: 5_000 },
  { signal: 'SIGQUIT', timeout: 2_000 },
  { signal: 'SIGKILL', timeout: 2_000 },
] as const

/**
 * Stops orphaned processes on this cluster, which a killed server left running. The caller holds the lock of DATA_DIR,
 * so the processes do not belong to another server.
 */
export async function stopOrphans(cluster: string): Promise<void> {
  const postmaster = await recordedPid(cluster)
  if (postmaster === undefined) return
  for (const { signal, timeout } of steps) {
    const running = await processesOf(cluster, postmaster)
    const targets = signal === 'SIGINT' ? running.filter((pid) => pid === postmaster) : running
    for (const pid of targets) send(pid, signal)
    if (await allGone(cluster, postmaster, timeout)) break
  }
  // If another process now has this id, PostgreSQL would think that it is already running.
  if (isAlive(postmaster)) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function recordedPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

async function allGone(cluster: string, postmaster: number, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout
  while ((await processesOf(cluster, postmaster)).length > 0) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

/** The postmaster and, on systems with /proc, its backends, which can outlive it briefly. */
async function processesOf(cluster: string, postmaster: number): Promise<number[]> {
  const listed = await readdir('/proc').catch(() => [])
  const pids = listed.map(Number).filter((pid) => pid > 0)
  if (pids.length === 0) return (await commandLine(postmaster)).includes(cluster) ? [postmaster] : []
  const matches = await Promise.all(pids.map((pid) => runsOn(cluster, pid)))
  return pids.filter((_, i) => matches[i])
}

async function runsOn(cluster: string, pid: number): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder !== undefined) return folder === cluster
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return line.includes(`-D\0${cluster}\0`)
}

async function commandLine(pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout
}

function isAlive(pid: number): boolean {
  return send(pid, 0)
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
