import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const program = resolve(import.meta.dirname, '../embedded-child.ts')
const exitWithParent = resolve(import.meta.dirname, '../../../scripts/lib/end-with-stdin.mjs')

export interface Child {
  /** The line that it prints when it is ready. */
  ready: Promise<{ pid: number }>
  kill(): Promise<void>
}

/** Starts a process that locks a folder or runs the embedded PostgreSQL in it. */
export function startChild(mode: 'lock' | 'postgres', dataDir: string, env: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', exitWithParent, program, mode, dataDir],
    {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  return { ready: firstLine(child), kill: () => kill(child) }
}

async function firstLine(child: ChildProcess): Promise<{ pid: number }> {
  if (!child.stdout) throw new Error('no output to read')
  for await (const line of createInterface(child.stdout)) return JSON.parse(line)
  throw new Error('it exited before it was ready')
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
