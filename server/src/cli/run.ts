import { parseArgs } from 'node:util'
import { isDatabaseUnavailable, sqlState } from '../db/sqlstate'
import { buildOf, version } from '../paths'
import { StartError, tlsProblem } from '../start-error'
import { type Command, commandHelp, commands, help } from './commands'
import type { Arguments, Terminal } from './task'

/** Returns the exit code: 0 for success, 1 for failure, 2 for invalid arguments. Undefined while a server is running. */
export async function runCli([name, ...args]: string[], terminal: Terminal): Promise<number | undefined> {
  const { print, printError } = terminal
  const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined
  if (command) return runCommand(command, args, terminal)
  if (name === '--version' || name === '-v') {
    const { commit, date } = buildOf()
    const build = [commit && `commit ${commit}`, date].filter(Boolean).join(', ')
    print(build === '' ? version : `${version} (${build})`)
    return 0
  }
  if (name === '--help' || name === '-h') {
    print(help())
    return 0
  }
  if (name === undefined) printError(help())
  else {
    const kind = name.startsWith('-') ? 'option' : 'command'
    printError(`evenhand: unknown ${kind} '${name}'. Run evenhand --help to see all commands`)
  }
  return 2
}

async function runCommand(
  command: Command,
  args: string[],
  { catchSignals, ...terminal }: Terminal,
): Promise<number | undefined> {
  const request = readArguments(command, args)
  if (typeof request === 'string') {
    terminal.printError(`evenhand: ${request}. Usage: evenhand ${command.usage}`)
    return 2
  }
  if (request.help) {
    terminal.print(commandHelp(command))
    return 0
  }
  // The server handles signals itself.
  const signal = command === commands.start ? new AbortController().signal : catchSignals()
  try {
    return await command.run({ ...request, ...terminal, signal })
  } catch (error) {
    // The error of an interruption depends on the step and the Node version.
    terminal.printError(`${command.failure}: ${signal.aborted ? 'interrupted' : describe(error)}`)
    return 1
  }
}

/** Returns a string if the arguments are invalid. */
function readArguments(
  { takesFile, options }: Command,
  args: string[],
): (Arguments & { help: boolean }) | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h', default: false } },
      allowPositionals: true,
    })
    const [file = '', ...others] = takesFile ? positionals : ['', ...positionals]
    if (others[0] !== undefined) return `unexpected argument '${others[0]}'`
    if (takesFile && file === '' && !values.help) return 'FILE is missing'
    const { replace, json, mail } = values as { replace?: boolean; json?: boolean; mail?: string }
    return { file, replace: replace === true, json: json === true, mail, help: values.help === true }
  } catch (error) {
    // The next sentence explains how to use such a word as a file name.
    const [problem = ''] = (error as Error).message.split('. ')
    return problem.charAt(0).toLowerCase() + problem.slice(1)
  }
}

/** Database errors contain names of tables and constraints, but no personal data. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof StartError) return error.message
  if (isDatabaseUnavailable(error)) return describeOutage(error)
  if (sqlState(error) !== undefined) return `database error: ${error.message}`
  return error.stack ?? error.message
}

/** Says what to do about this problem. */
const outages: Record<string, string> = {
  '28P01': 'the user or password in DATABASE_URL is wrong',
  '28000': 'the user in DATABASE_URL may not connect',
  '3D000': 'the database in DATABASE_URL does not exist',
  '53100': 'the disk of the database is full',
  '53300': 'the database has too many connections',
  '25006': 'the database is read-only',
}

function describeOutage(error: Error): string {
  const outage = outages[sqlState(error) ?? ''] ?? 'the database is unavailable'
  return `${outage}: ${tlsProblem(error) ?? (error.message || 'no response')}`
}
