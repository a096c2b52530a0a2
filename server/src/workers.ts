import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Config } from './config'
import type { Log } from './plugins/logging'
import { answerForAllWorkers } from './plugins/worker-metrics'
import { openGround, type RunningServer, type Undo, undoAll } from './start'
import { StartError } from './start-error'

const pauseBeforeAnother = 1_000

/**
 * Several processes that answer on one port. This one keeps the database and the workers: one that ends by itself is
 * followed by another.
 */
export async function startWorkers(config: Config, log: Log, file: string): Promise<RunningServer> {
  const undo: Undo = []
  const stop = () => undoAll(undo)
  try {
    const { url, signIns, secret } = await openGround(config, log, undo)
    cluster.setupPrimary({ exec: file })
    const env = { DATABASE_URL: url, TOKEN_SECRET: secret }
    undo.push(endWorkers)
    answerForAllWorkers()
    // The first one alone, so that what keeps it from starting is told once.
    await listening(cluster.fork(env))
    await Promise.all(Array.from({ length: config.workers - 1 }, () => listening(cluster.fork(env))))
    undo.push(replaceFallen(() => cluster.fork(env), log))
    return { signIns, stop }
  } catch (error) {
    await stop().catch((err: unknown) => log.warn({ err }, 'cleanup after a failed start did not complete'))
    throw error
  }
}

/** Says why this worker could not start, to the process that tells it, and ends. */
export function endWorker(reason: string): void {
  process.send?.({ startFailure: reason }, () => process.exit(1))
}

async function listening(worker: Worker): Promise<void> {
  let reason = 'a worker ended before it was ready'
  worker.on('message', (message: { startFailure?: string }) => {
    reason = message.startFailure ?? reason
  })
  const ended = once(worker, 'exit').then(() => {
    throw new StartError(reason)
  })
  await Promise.race([once(worker, 'listening'), ended])
}

function replaceFallen(another: () => Worker, log: Log): () => Promise<void> {
  let isStopping = false
  cluster.on('exit', (fallen, code, signal) => {
    if (isStopping) return
    log.error({ pid: fallen.process.pid, code, signal }, 'a worker has ended; another one follows')
    setTimeout(() => {
      if (!isStopping) listening(another()).catch((err) => log.error({ err }, 'a worker could not start'))
    }, pauseBeforeAnother)
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
