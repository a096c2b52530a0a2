import { PassThrough, Readable } from 'node:stream'
import { runCli } from '#cli/run'

export interface CommandResult {
  code: number | undefined
  /** Printed lines. */
  output: string
  errors: string
  /** Bytes written to standard output. */
  written: Buffer
}

interface CommandOptions {
  env?: Record<string, string>
  stdin?: Buffer
  /** Interrupts the command when it prints this line. */
  interruptAt?: string | undefined
}

/** Runs the program `evenhand` with these arguments, in this process. */
export async function runEvenhand(args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { env = {}, stdin = Buffer.alloc(0), interruptAt } = options
  const result = { output: '', errors: '' }
  const controller = new AbortController()
  const stdout = new PassThrough()
  const chunks: Buffer[] = []
  stdout.on('data', (chunk) => chunks.push(chunk))
  const printer = (name: 'output' | 'errors') => (line: string) => {
    result[name] += `${line}\n`
    if (line === interruptAt) controller.abort()
  }
  const code = await runCli(args, {
    env,
    print: printer('output'),
    printError: printer('errors'),
    stdin: Readable.from([stdin]),
    stdout,
    catchSignals: () => controller.signal,
  })
  return { code, ...result, written: Buffer.concat(chunks) }
}
