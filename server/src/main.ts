import cluster from 'node:cluster'
import { readConfig } from './config'
import { createLog } from './plugins/logging'
import { type RunningServer, startServer } from './start'
import { StartError } from './start-error'
import { welcome } from './welcome'
import { endWorker, startWorkers } from './workers'

const shutdownTimeout = 9_000
const repeatWindow = 1_000

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
    console.error(describe(error))
    process.exit(1)
  }
}

/**
 * The first signal shuts down cleanly, even during the start. A second one exits immediately. With npm, Ctrl+C sends two
 * signals, so a repeated signal within one second is ignored.
 */
function stopOnSignals(started: Promise<RunningServer>): void {
  let stoppingSince: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (Date.now() - stoppingSince > repeatWindow) process.exit(1)
        return
      }
      stoppingSince = Date.now()
      setTimeout(() => {
        console.error('Evenhand failed: shutdown took too long')
        process.exit(1)
      }, shutdownTimeout)
      started
        .then((server) => server.stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            console.error(describe(error))
            process.exit(1)
          },
        )
    })
  }
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message.replace(/^/gm, 'Evenhand cannot start: ')
  return `Evenhand failed: ${error instanceof Error ? error.stack : String(error)}`
}
