import cluster from 'node:cluster'
import { readConfig } from './config'
import { createLog } from './plugins/logging'
import { type RunningServer, startServer } from './start'
import { StartError } from './start-error'
import { welcome } from './welcome'
import { endWorker, startWorkers } from './workers'

const longestStop = 9_000
const repeatedWithin = 1_000

void run()

async function run(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const log = createLog(config.logLevel)
    const started =
      cluster.isPrimary && config.workers > 1
        ? startWorkers(config, log, import.meta.filename)
        : startServer(config, log)
    stopOnSignals(started)
    const { signIns } = await started
    if (cluster.isPrimary) console.log(welcome(config, signIns))
  } catch (error) {
    if (cluster.isWorker) return endWorker(error instanceof Error ? error.message : String(error))
    console.error(inWords(error))
    process.exit(1)
  }
}

/**
 * The first signal ends everything in order, also when it comes during the start; a later one ends it at once. Ctrl+C under
 * npm arrives twice, from the terminal and from npm: a repeated signal within one second is ignored.
 */
function stopOnSignals(started: Promise<RunningServer>): void {
  let stoppingSince: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (Date.now() - stoppingSince > repeatedWithin) process.exit(1)
        return
      }
      stoppingSince = Date.now()
      setTimeout(() => {
        console.error('Evenhand failed: shutdown took too long')
        process.exit(1)
      }, longestStop)
      started
        .then((server) => server.stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            console.error(inWords(error))
            process.exit(1)
          },
        )
    })
  }
}

function inWords(error: unknown): string {
  if (error instanceof StartError) return `Evenhand cannot start: ${error.message}`
  return `Evenhand failed: ${error instanceof Error ? error.stack : String(error)}`
}
