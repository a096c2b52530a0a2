import { runCli } from '#cli/run'

/** Runs `evenhand restore` and kills its own process when the given line is printed. */
const [url, killAt, ...args] = process.argv.slice(2)
await runCli(['restore', ...args], {
  env: { DATABASE_URL: url },
  print: (line) => line === killAt && process.kill(process.pid, 'SIGKILL'),
  printError: (line) => process.stderr.write(`${line}\n`),
  stdin: process.stdin,
  stdout: process.stdout,
  catchSignals: () => new AbortController().signal,
})
