import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Config } from './config'
import type { Log } from './plugins/logging'
import { serveCombinedMetrics } from './plugins/worker-metrics'
import { openPreparedDatabase, type RunningServer, type Undo, undoAll } from './start'
import { StartError } from './start-error'

const restartDelay = 1_000

/** Runs several processes on one port. The primary starts the database and restarts workers that exit. */
export async function startWorkers(config: Config, log: Log, file: string): Promise<RunningServer> {
  const undo: Undo = []
  const stop = () => undoAll(undo)
  try {
    const { url, signIns, secret } = await openPreparedDatabase(config, log, undo)
    cluster.setupPrimary({ exec: file })
    const env = { DATABASE_URL: url, TOKEN_SECRET: secret }
    undo.push(endWorkers)
    serveCombinedMetrics()
    // The first worker starts alone, so an error is reported only once.
    await listening(cluster.fork(env))
    await Promise.all(Array.from({ length: config.workers - 1 }, () => listening(cluster.fork(env))))
    undo.push(restartExited(() => cluster.fork(env), log))
    return { signIns, stop }
  } catch (error) {
    await stop().catch((err: unknown) => log.warn({ err }, 'cleanup after a failed start did not complete'))
    throw error
  }
}

/** Reports to the primary why this worker could not start, and exits. */
export function endWorker(reason: string): void {
  process.send?.({ startFailure: reason }, () => process.exit(1))
}

async function listening(worker: Worker): Promise<void> {
  let reason = 'a worker exited before it was ready'
  worker.on('message', (message: { startFailure?: string }) => {
    reason = message.startFailure ?? reason
  })
  const ended = once(worker, 'exit').then(() => {
    throw new StartError(reason)
  })
  await Promise.race([once(worker, 'listening'), ended])
}

function restartExited(fork: () => Worker, log: Log): () => Promise<void> {
  let isStopping = false
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return
    log.error({ pid: worker.process.pid, code, signal }, 'a worker exited and is being restarted')
    setTimeout(() => {
      if (!isStopping) listening(fork()).catch((err) => log.error({ err }, 'a worker could not start'))
    }, restartDelay)
  })
  return async () => {
    isStopping = true
  }
}

async function endWorkers(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  await Promise.all(
    workers.map(async (worker) => {
      const exit = once(worker, 'exit')
      worker.process.kill('SIGTERM')
      const [code, signal] = await exit
      // A worker that has just been forked does not handle the signal yet.
      if (code !== 0 && signal !== 'SIGTERM') throw new Error('A worker did not stop cleanly')
    }),
  )
}
