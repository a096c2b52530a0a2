import type { Readable, Writable } from 'node:stream'
import type { Env } from '../secret-files'

/** Prints a line. */
export type Report = (line: string) => void

/** The environment, input and output of a command. */
export interface Terminal {
  env: Env
  print: Report
  printError: Report
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable & { isTTY?: boolean }
  /** Returns a signal that aborts on SIGINT and SIGTERM. Without it, these signals end the process immediately. */
  catchSignals(): AbortSignal
}

/** The arguments after the name of a command. */
export interface Arguments {
  /** A path, or `-` for standard input or output. Empty for commands without a file. */
  file: string
  /** Whether existing data may be overwritten. */
  replace: boolean
  /** Whether to print JSON. */
  json: boolean
  /** The address for a test email. */
  mail: string | undefined
}

/** A command as requested on the command line. */
export interface Task extends Arguments, Omit<Terminal, 'catchSignals'> {
  signal: AbortSignal
}
