import { type SpawnOptions, spawn } from 'node:child_process'
import { guard } from './guardian'

export interface Child {
  readonly pid: number
  readonly isAlive: boolean
  /** The end of what it has printed. */
  output(): string
  /** Resolves with the exit code, or null after a signal. */
  exited: Promise<number | null>
  signal(name: NodeJS.Signals): void
}

export function startChild(file: string, args: string[], options: SpawnOptions): Child {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const pid = child.pid ?? 0
  const hasEnded = pid > 0 ? guard('process', pid) : () => undefined
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
    })
  }
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      hasEnded()
      resolve(code)
    })
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
