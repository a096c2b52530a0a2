import { execFile, type SpawnOptions, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { removeAtExit } from './leftovers'

export interface Child {
  readonly pid: number
  readonly isAlive: boolean
  /** The last 20,000 characters that it printed. */
  output(): string
  /** Resolves with the exit code, or null after a signal. All output has been read by then. */
  exited: Promise<number | null>
  signal(name: NodeJS.Signals): void
}

export function startChild(file: string, args: string[], options: SpawnOptions): Child {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const pid = child.pid ?? 0
  const onExit = pid > 0 ? removeAtExit('process', pid) : () => undefined
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
    })
  }
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', onExit)
    child.once('close', resolve)
  })
  return {
    pid,
    get isAlive() {
      return child.exitCode === null && child.signalCode === null
    },
    output: () => output,
    exited,
    signal: (name) => void child.kill(name),
  }
}

/** Starts a Node.js program with these environment variables only. */
export function startNode(args: string[], env: Record<string, string>): Child {
  const inherited = { PATH: process.env.PATH ?? '', TMPDIR: process.env.TMPDIR ?? '/tmp' }
  return startChild(process.execPath, args, { env: { ...inherited, ...env } })
}

/** Resident memory of a process in MiB. */
export async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}
