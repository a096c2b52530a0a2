import { runCommand } from '#backup/run-command'

/** Runs `npm run restore` and kills its own process when the given line is printed. */
const [url, killAt, ...args] = process.argv.slice(2)
await runCommand('restore', args, {
  env: { DATABASE_URL: url },
  print: (line) => line === killAt && process.kill(process.pid, 'SIGKILL'),
  printError: (line) => process.stderr.write(`${line}\n`),
  signal: new AbortController().signal,
})
