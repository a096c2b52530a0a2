import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Config } from './config'
import { isDatabaseUnavailable } from './db/sqlstate'
import type { Log } from './plugins/logging'
import { serveCombinedMetrics } from './plugins/worker-metrics'
import type { Env } from './secret-files'
import {
  cannotConnect,
  drainSecondsFor,
  openPreparedDatabase,
  type RunningServer,
  type Undo,
  undoAll,
} from './start'
import { StartError } from './start-error'

const restartDelay = 1_000

interface WorkerOptions {
  config: Config
  log: Log
  /** The program of the workers. */
  file: string
  /** The variables with all secrets, because a file may be gone when a worker is restarted. */
  env: Env
  /** Ends the start. */
  signal: AbortSignal
}

/** Runs several processes on one port. The primary starts the database and restarts workers that exit. */
export async function startWorkers(options: WorkerOptions): Promise<RunningServer> {
  const { config, log, file, signal } = options
  const undo: Undo = []
  const stop = () => undoAll(undo)
  try {
    const { url, signIns, secret } = await openPreparedDatabase({ config, log, undo, signal })
    cluster.setupPrimary({ exec: file })
    // DATABASE_URL contains the password. The workers drain together, when the primary tells them to.
    const own = { DATABASE_URL: url, DATABASE_PASSWORD: '', TOKEN_SECRET: secret, DRAIN_S: '0' }
    const env = { ...options.env, ...own }
    undo.push(endWorkers)
    // Ends the workers, so that the start fails.
    signal.addEventListener('abort', () => void endWorkers().catch(() => undefined), { once: true })
    signal.throwIfAborted()
    serveCombinedMetrics()
    // The first worker starts alone, so an error is reported only once.
    await listening(cluster.fork(env))
    await Promise.all(Array.from({ length: config.workers - 1 }, () => listening(cluster.fork(env))))
    const stopRestarting = restartExited(() => cluster.fork(env), log)
    const drain = (seconds: number) => {
      stopRestarting()
      for (const worker of runningWorkers()) if (worker.isConnected()) worker.send({ drainSeconds: seconds })
    }
    undo.push(async () => stopRestarting())
    return { signIns, drainSeconds: drainSecondsFor(config, signIns), drain, stop }
  } catch (error) {
    await stop().catch((err: unknown) => log.warn({ err }, 'cleanup after a failed start did not complete'))
    signal.throwIfAborted()
    throw isDatabaseUnavailable(error) ? cannotConnect(error as Error) : error
  }
}

/** Reports to the primary why this worker could not start, and exits. */
export function endWorker(reason: string): void {
  process.send?.({ startFailure: reason }, () => process.exit(1))
}

/** Makes this worker drain when the primary does. */
export function drainWithPrimary({ drain }: RunningServer): void {
  process.on('message', ({ drainSeconds }: { drainSeconds?: number }) => {
    if (drainSeconds !== undefined) drain(drainSeconds)
  })
}

function runningWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
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

function restartExited(fork: () => Worker, log: Log): () => void {
  let isStopping = false
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return
    log.error(
      { worker: worker.id, pid: worker.process.pid, code, signal },
      'a worker exited and is being restarted',
    )
    setTimeout(() => {
      if (!isStopping) listening(fork()).catch((err) => log.error({ err }, 'a worker could not start'))
    }, restartDelay)
  })
  return () => {
    isStopping = true
  }
}

async function endWorkers(): Promise<void> {
  await Promise.all(
    runningWorkers().map(async (worker) => {
      const exit = once(worker, 'exit')
      worker.process.kill('SIGTERM')
      const [code, signal] = await exit
      // A worker that has just been forked does not handle the signal yet.
      if (code !== 0 && signal !== 'SIGTERM') throw new Error('A worker did not stop cleanly')
    }),
  )
}
