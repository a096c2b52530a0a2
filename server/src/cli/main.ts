import { engines } from '../../../package.json'

/** The program `evenhand`. Everything else is loaded after this check, because older versions cannot load it. */
const [oldestMajor = 0, oldestMinor = 0] = engines.node.replace('>=', '').split('.').map(Number)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(
    `Evenhand needs Node.js ${oldestMajor}.${oldestMinor} or newer. This is ${process.versions.node}. See https://nodejs.org`,
  )
  process.exit(1)
}

// A reader such as head may exit early. The command continues, and its exit code is right.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const { runCli } = await import('./run')

const code = await runCli(process.argv.slice(2), {
  env: process.env,
  print: console.log,
  printError: console.error,
  stdin: process.stdin,
  stdout: process.stdout,
  catchSignals() {
    const controller = new AbortController()
    const abort = () => controller.abort()
    process.on('SIGINT', abort).on('SIGTERM', abort)
    return controller.signal
  },
})
// A server keeps running and sets its own exit code.
if (code !== undefined) process.exitCode = code
