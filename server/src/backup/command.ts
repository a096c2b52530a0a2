import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { isDatabaseAway, sqlState } from '../db/sqlstate'
import { StartError } from '../start-error'
import { backUp } from './back-up'
import type { Order } from './order'
import { restore } from './restore'
import type { Tell } from './tell'

/** Who has asked, and how they are answered. */
export interface Keyboard {
  env: Record<string, string | undefined>
  tell: Tell
  complain: Tell
  /** Ends the work in order, so that nothing half done stays behind. */
  signal: AbortSignal
}

const commands = {
  backup: { run: backUp, usage: 'npm run backup -- FILE', failure: 'No backup was made' },
  restore: {
    run: restore,
    usage: 'npm run restore -- FILE [--replace]',
    failure: 'Nothing was restored, and nothing has changed',
  },
}

/** The exit code: 0 when it is done, 1 when it is not, 2 when it was not understood. */
export async function runCommand(
  name: keyof typeof commands,
  args: string[],
  { env, tell, complain, signal }: Keyboard,
): Promise<number> {
  const { run, usage, failure } = commands[name]
  const asked = readArguments(args, env)
  if (!asked || (asked.replace && name === 'backup')) {
    complain(`Usage: ${usage}`)
    return 2
  }
  try {
    await run({ ...asked, config: readConfig(env), tell, signal })
    return 0
  } catch (error) {
    // An interruption reaches us as different errors, depending on what it cut off and on the Node version.
    complain(`${failure}: ${signal.aborted ? 'it was interrupted' : inWords(error)}`)
    return 1
  }
}

function readArguments(args: string[], env: Keyboard['env']): Pick<Order, 'path' | 'replace'> | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...others] = positionals
    if (!file || others.length > 0) return undefined
    // npm goes to the project's folder; a path is meant as seen from where it was typed.
    return { path: resolve(env.INIT_CWD ?? '.', file), replace: values.replace }
  } catch {
    return undefined
  }
}

/** The texts of the database name tables and constraints, never what people wrote. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof StartError) return error.message
  if (isDatabaseAway(error)) return `the database is away or full: ${error.message || 'it does not answer'}`
  if (sqlState(error) !== undefined) return `the database refused: ${error.message}`
  return error.stack ?? error.message
}
