import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()

// Whatever ends this program, nothing that it started stays behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

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
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
    })
  }
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  return {
    pid: child.pid ?? 0,
    get isAlive() {
      return child.exitCode === null && child.signalCode === null
    },
    output: () => output,
    exited,
    signal: (name) => void child.kill(name),
  }
}
