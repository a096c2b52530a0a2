import { runCommand } from '#backup/command'

/** `npm run restore` as a process of its own that is killed in the moment in which it tells this. */
const [url, moment, ...args] = process.argv.slice(2)
await runCommand('restore', args, {
  env: { DATABASE_URL: url },
  print: (line) => line === moment && process.kill(process.pid, 'SIGKILL'),
  printError: (line) => process.stderr.write(`${line}\n`),
  signal: new AbortController().signal,
})
