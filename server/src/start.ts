import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import pTimeout from 'p-timeout'
import { buildApp } from './app'
import { expectBackups } from './backup/last-backup'
import type { Config } from './config'
import { checkServer } from './db/check-server'
import { startEmbeddedPostgres } from './db/embedded/start'
import { migrateDatabase } from './db/migrate'
import { connectionLimit, type Db, openDatabase } from './db/open'
import { isDatabaseUnavailable } from './db/sqlstate'
import { withStartLock } from './db/start-lock'
import { planArchives } from './features/archives/write-archive'
import { deleteExpired } from './features/auth/commands/delete-expired'
import { planLaunches } from './features/cycle-launch/commands/create-reviews'
import { planReleases } from './features/cycle-release/commands'
import { planReminders } from './features/notifications/commands/send-reminders'
import { planStartMails } from './features/turn-mails/commands/send-start-mails'
import { planTurnMails } from './features/turn-mails/commands/send-turn-mails'
import { createJobs } from './jobs/jobs'
import { openMailQueue } from './open-mail-queue'
import { migrationsDir, webDist } from './paths'
import { closeApp, drain } from './plugins/drain'
import type { Log } from './plugins/logging'
import { type SignIns, seedEmptyDatabase } from './seed'
import { listenProblem, StartError, tlsProblem } from './start-error'
import { tokenSecret } from './token-secret'

export interface RunningServer {
  signIns: SignIns
  /** How long to drain before a stop. */
  drainSeconds: number
  /** Makes the readiness check fail before a stop in this many seconds. Requests are still served. */
  drain(seconds: number): void
  /** Stops requests, streams and jobs, then the database. */
  stop(): Promise<void>
}

const now = () => new Date()

/**
 * Starts the database, the jobs and the HTTP server. If a step fails, undoes the earlier ones. `signal` ends a wait for
 * another instance, and the start after the current step.
 */
export async function startServer(config: Config, log: Log, signal?: AbortSignal): Promise<RunningServer> {
  const undo: Undo = []
  const stop = () => undoAll(undo)
  try {
    const { db, signIns, secret } = await openPreparedDatabase({ config, log, undo, signal })
    const jobs = createJobs({ db, log, now })
    const { timeZone, publicUrl, turnMailDelaySeconds } = config
    const queueMail = openMailQueue(config, { db, jobs, log, now })
    jobs.daily('sweep', { at: '03:30', timeZone }, () => deleteExpired(db, now()))
    planReminders(jobs, { db, now, timeZone, publicUrl, queueMail })
    planStartMails(jobs, { db, now, timeZone })
    planLaunches(jobs, { db, now, timeZone, publicUrl, queueMail, log })
    planReleases(jobs, { db, now, timeZone, publicUrl, queueMail })
    planTurnMails(jobs, { db, now, timeZone, publicUrl, queueMail, turnMailDelaySeconds })
    planArchives(jobs, { db, now, timeZone, log })
    const app = await buildApp({
      config,
      db,
      jobs,
      queueMail,
      log,
      now,
      tokenSecret: secret,
      webFolder: webDist,
      offersSampleAccounts: isTrial(config, signIns),
    })
    // A job that takes longer is retried after the next start.
    const stopJobs = () =>
      closeWithin(5_000, jobs.stop(), 'The jobs').catch(({ message }: Error) => log.warn(message))
    undo.push(() => Promise.all([closeApp(app), stopJobs()]))
    await listen(app, config)
    jobs.start()
    return {
      signIns,
      drainSeconds: drainSecondsFor(config, signIns),
      drain: (seconds) => drain(app, seconds),
      stop,
    }
  } catch (error) {
    await stop().catch((err: unknown) => log.warn({ err }, 'cleanup after a failed start did not complete'))
    throw isDatabaseUnavailable(error) ? cannotConnect(error as Error) : error
  }
}

/** Whether someone is trying the product on their own machine. */
function isTrial({ isLoopback }: Config, { sample }: SignIns): boolean {
  return sample && isLoopback
}

export function drainSecondsFor(config: Config, signIns: SignIns): number {
  return config.drainSeconds ?? (isTrial(config, signIns) ? 0 : 5)
}

/** Cleanup steps, in the order of the start. */
export type Undo = (() => Promise<unknown>)[]

/** Runs every step, even after a failed one, and then throws the first failure. */
export async function undoAll(undo: Undo): Promise<void> {
  const failures: unknown[] = []
  for (const step of undo.splice(0).reverse()) {
    await step().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

interface Preparation {
  config: Config
  log: Log
  undo: Undo
  signal: AbortSignal | undefined
}

/** Starts or connects to the database, migrates it and seeds an empty one. Also returns the secret that signs access tokens. */
export async function openPreparedDatabase(preparation: Preparation) {
  const { config, log, undo, signal } = preparation
  const url = await databaseUrl(config, log, undo)
  signal?.throwIfAborted()
  const db = openDatabase(url, log)
  undo.push(() => closeWithin(1_000, db.$client.end(), 'The database connections'))
  const signIns = await prepareDatabase(db, preparation)
  return { url, db, signIns, secret: await tokenSecret(config, db) }
}

async function databaseUrl({ databaseUrl, dataDir, workers }: Config, log: Log, undo: Undo): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new StartError(`DATA_DIR cannot be created: ${error.message}`)
  })
  const connections = connectionsFor(workers)
  // The operator can fix these errors: DATA_DIR is in use or not writable, or binaries are missing.
  const postgres = await startEmbeddedPostgres({ dataDir, connections, log }).catch((error: Error) => {
    throw new StartError(error.message)
  })
  undo.push(() => postgres.stop())
  return postgres.url
}

/** Each process has a pool, a listener and jobs. The other connections are for backups and operators. */
function connectionsFor(workers: number): number {
  return 40 + workers * (connectionLimit + 10)
}

async function prepareDatabase(db: Db, { config, log, signal }: Preparation): Promise<SignIns> {
  await checkServer(db).catch((error: Error) => {
    throw error instanceof StartError ? error : cannotConnect(error)
  })
  const onWait = () => log.info('waiting for another instance that is preparing the database')
  return withStartLock(
    db,
    async (client) => {
      const { applied } = await migrateDatabase(client, migrationsDir)
      if (applied > 0) log.info({ applied }, 'migrated the database')
      signal?.throwIfAborted()
      await expectBackups(db, now())
      return seedEmptyDatabase(db, config, now())
    },
    { onWait, signal },
  )
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, `${host}:${port}`)
  }
}

/**
 * The driver's message never contains the password. It is empty if a host name has several addresses. Drizzle's message
 * contains the values of the query, so only its cause is used.
 */
export function cannotConnect(error: Error & { code?: string }): StartError {
  const { message, code } = (error.cause instanceof Error ? error.cause : error) as typeof error
  const reason = tlsProblem({ message }) ?? (message || code)
  return new StartError(`Cannot connect to DATABASE_URL: ${reason}`)
}

/** Fails a step that hangs, so the other steps can run. */
function closeWithin(milliseconds: number, work: Promise<unknown>, what: string): Promise<unknown> {
  return pTimeout(work, { milliseconds, message: `${what} did not close in time` })
}
