import { type Command, commands } from './commands'

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
