import type { Task } from './task'

export interface Command {
  /** The name and arguments in the help. */
  usage: string
  summary: string
  details: string[]
  takesFile?: true
  options?: Record<string, { type: 'boolean' | 'string' }>
  /** Printed before the reason of a failure. */
  failure: string
  /** Returns the exit code. Undefined while a server is running. */
  run(task: Task): Promise<number | undefined>
}

/** Each command loads only its own code. */
export const commands: Record<string, Command> = {
  start: {
    usage: 'start',
    summary: 'Start the server',
    details: ['Migrates the database first. SIGTERM and SIGINT stop the server cleanly.'],
    failure: 'Evenhand failed',
    run: async () => {
      await import('../main')
      return undefined
    },
  },
  backup: {
    usage: 'backup FILE',
    summary: 'Back up the database to a new file',
    details: [
      'With - as FILE, the backup is written to standard output. People can keep working during a backup.',
      'A backup contains password hashes and everything people wrote. Protect it like the database itself.',
    ],
    takesFile: true,
    failure: 'Backup failed',
    run: async (task) => (await import('../backup/backup-command')).backupCommand(task),
  },
  restore: {
    usage: 'restore FILE [--replace]',
    summary: 'Restore a backup into an empty database',
    details: [
      'With - as FILE, the backup is read from standard input. Stop all servers first.',
      '--replace overwrites a database that already contains people.',
    ],
    takesFile: true,
    options: { replace: { type: 'boolean' } },
    failure: 'Restore failed and changed nothing',
    run: async (task) => (await import('../backup/restore-command')).restoreCommand(task),
  },
  migrate: {
    usage: 'migrate',
    summary: 'Migrate the database to this version',
    details: [
      'The server also does this each time it starts. Use it to migrate before you restart the servers.',
    ],
    failure: 'Migration failed',
    run: async (task) => (await import('./migrate')).migrateCommand(task),
  },
  doctor: {
    usage: 'doctor [--json] [--mail ADDRESS]',
    summary: 'Check configuration, database, mail, disk, port and clock',
    details: [
      'Prints a line for each finding and what to do about it. Changes nothing, and sends no email without --mail.',
      '--json prints the findings as JSON. --mail ADDRESS sends a test email to this address.',
      'You can run it while the server is running. Run it as the same user and with the same variables.',
    ],
    options: { json: { type: 'boolean' }, mail: { type: 'string' } },
    failure: 'The check failed',
    run: async (task) => (await import('./doctor/command')).doctorCommand(task),
  },
}

export function help(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(34)} ${summary}`)
  return `Usage: evenhand COMMAND

Commands:
${lines.join('\n')}

Options:
  --help, -h                         Show this help. After a command, show help for that command
  --version, -v                      Show the version, and the commit and date of this build

Evenhand reads its settings from environment variables such as DATABASE_URL. The README lists them.
The exit code is 0 on success, 1 on failure and 2 for invalid arguments.`
}

export function commandHelp({ usage, summary, details }: Command): string {
  return [`Usage: evenhand ${usage}`, '', `${summary}.`, ...details].join('\n')
}
