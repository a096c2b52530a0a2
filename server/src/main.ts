import cluster from 'node:cluster'
import { readConfig } from './config'
import { createLog } from './plugins/logging'
import { withSecretFiles } from './secret-files'
import { startServer } from './start'
import { StartError } from './start-error'
import { stopOnSignals } from './stop-on-signals'
import { logWelcome, welcome } from './welcome'
import { drainWithPrimary, endWorker, startWorkers } from './workers'

void run()

async function run(): Promise<void> {
  const starting = new AbortController()
  const { signal } = starting
  try {
    const env = withSecretFiles(process.env)
    const config = readConfig(env)
    const log = createLog(config.logLevel)
    const started =
      cluster.isPrimary && config.workers > 1
        ? startWorkers({ config, log, file: import.meta.filename, env, signal })
        : startServer(config, log, signal)
    const onFailure = (error: unknown) => console.error(describe(error))
    stopOnSignals({ started, abortStart: () => starting.abort(), log, onFailure })
    const server = await started
    if (cluster.isWorker) drainWithPrimary(server)
    else if (process.stdout.isTTY) console.log(welcome(config, server.signIns))
    else logWelcome(config, server.signIns)
  } catch (error) {
    if (signal.aborted && error === signal.reason) process.exit(0)
    if (cluster.isWorker) return endWorker(error instanceof Error ? error.message : String(error))
    console.error(describe(error))
    process.exit(1)
  }
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message.replace(/^/gm, 'Evenhand cannot start: ')
  return `Evenhand failed: ${error instanceof Error ? error.stack : String(error)}`
}
