import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { isDatabaseUnavailable, sqlState } from '../db/sqlstate'
import { StartError } from '../start-error'
import { backupCommand } from './backup-command'
import { restoreCommand } from './restore-command'
import type { Report, Task } from './task'

/** The environment and output of a command. */
interface Terminal {
  env: Record<string, string | undefined>
  print: Report
  printError: Report
  /** Aborts the command cleanly. */
  signal: AbortSignal
}

const commands = {
  backup: { run: backupCommand, usage: 'npm run backup -- FILE', failure: 'Backup failed' },
  restore: {
    run: restoreCommand,
    usage: 'npm run restore -- FILE [--replace]',
    failure: 'Restore failed and changed nothing',
  },
}

/** Returns the exit code: 0 for success, 1 for failure, 2 for wrong usage. */
export async function runCommand(
  name: keyof typeof commands,
  args: string[],
  { env, print, printError, signal }: Terminal,
): Promise<number> {
  const { run, usage, failure } = commands[name]
  const request = readArguments(args, env)
  if (!request || (request.replace && name === 'backup')) {
    printError(`Usage: ${usage}`)
    return 2
  }
  try {
    await run({ ...request, config: readConfig(env), report: print, signal })
    return 0
  } catch (error) {
    // The error of an interruption depends on the step and the Node version.
    printError(`${failure}: ${signal.aborted ? 'interrupted' : describe(error)}`)
    return 1
  }
}

function readArguments(args: string[], env: Terminal['env']): Pick<Task, 'path' | 'replace'> | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...others] = positionals
    if (!file || others.length > 0) return undefined
    // npm changes to the project folder, but the path is relative to the folder where the command was run.
    return { path: resolve(env.INIT_CWD ?? '.', file), replace: values.replace }
  } catch {
    return undefined
  }
}

/** Database errors contain names of tables and constraints, but no personal data. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof StartError) return error.message
  if (isDatabaseUnavailable(error))
    return `the database is unavailable or full: ${error.message || 'no response'}`
  if (sqlState(error) !== undefined) return `database error: ${error.message}`
  return error.stack ?? error.message
}
