import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import pTimeout from 'p-timeout'
import { buildApp } from './app'
import type { Config } from './config'
import { startEmbeddedPostgres } from './db/embedded/start'
import { migrateDatabase } from './db/migrate'
import { connectionLimit, type Db, openDatabase, requireServerVersion } from './db/open'
import { isDatabaseUnavailable } from './db/sqlstate'
import { withStartLock } from './db/start-lock'
import { deleteExpired } from './features/auth/commands/delete-expired'
import { resetMailWriter } from './features/auth/commands/write-reset-mail'
import { planReminders } from './features/notifications/commands/send-reminders'
import { createJobs } from './jobs/jobs'
import { createMailQueue } from './mail/queue'
import { openTransport } from './mail/transport'
import { migrationsDir, webDist } from './paths'
import type { Log } from './plugins/logging'
import { type SignIns, seedEmptyDatabase } from './seed'
import { StartError } from './start-error'
import { tokenSecret } from './token-secret'

export interface RunningServer {
  signIns: SignIns
  /** Stops requests, streams and jobs, then the database. */
  stop(): Promise<void>
}

const now = () => new Date()

/** Starts the database, the jobs and the HTTP server. If a step fails, undoes the earlier ones. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const undo: Undo = []
  const stop = () => undoAll(undo)
  try {
    const { db, signIns, secret } = await openPreparedDatabase(config, log, undo)
    const jobs = createJobs({ db, log, now })
    const writeResetMail = resetMailWriter({ publicUrl: config.publicUrl, now })
    const transport = openTransport(config)
    const queueMail = createMailQueue({ db, jobs, log, transport, writeResetMail, now })
    jobs.daily('sweep', { at: '03:30', timeZone: config.timeZone }, () => deleteExpired(db, now()))
    planReminders(jobs, { db, now, timeZone: config.timeZone })
    const app = await buildApp({
      config,
      db,
      queueMail,
      log,
      now,
      tokenSecret: secret,
      webFolder: webDist,
      offersSampleAccounts: signIns.sample && config.isLoopback,
    })
    await jobs.install()
    // A job that takes longer is retried after the next start.
    const stopJobs = () => closeWithin(5_000, jobs.stop(), 'The jobs').catch((err) => log.warn({ err }))
    undo.push(() => Promise.all([app.close(), stopJobs()]))
    await listen(app, config)
    jobs.start()
    return { signIns, stop }
  } catch (error) {
    await stop().catch((err: unknown) => log.warn({ err }, 'cleanup after a failed start did not complete'))
    throw error
  }
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

interface PreparedDatabase {
  url: string
  db: Db
  signIns: SignIns
  /** Signs the access tokens. */
  secret: string
}

/** Starts or connects to the database, migrates it and seeds an empty one. */
export async function openPreparedDatabase(config: Config, log: Log, undo: Undo): Promise<PreparedDatabase> {
  const url = await databaseUrl(config, log, undo)
  const db = openDatabase(url, log)
  undo.push(() => closeWithin(1_000, db.$client.end(), 'The database connections'))
  const signIns = await prepareDatabase(db, config)
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

async function prepareDatabase(db: Db, config: Config): Promise<SignIns> {
  await requireServerVersion(db).catch((error: Error) => {
    throw error instanceof StartError
      ? error
      : new StartError(`Cannot connect to DATABASE_URL: ${reason(error)}`)
  })
  return withStartLock(db, async (client) => {
    await migrateDatabase(client, migrationsDir)
    return seedEmptyDatabase(db, config, now())
  })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, `${host}:${port}`)
  }
}

function listenProblem(error: NodeJS.ErrnoException, address: string): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`PORT: ${address} is in use by another process`)
  if (error.code === 'EACCES') return new StartError(`PORT: no permission to listen on ${address}`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST: ${address} is not an address of this machine`)
  }
  return error
}

/** The driver's message never contains the password. */
function reason(error: Error & { code?: string }): string {
  return isDatabaseUnavailable(error) && error.message === '' ? String(error.code) : error.message
}

/** Fails a step that hangs, so the other steps can run. */
function closeWithin(milliseconds: number, work: Promise<unknown>, what: string): Promise<unknown> {
  return pTimeout(work, { milliseconds, message: `${what} did not close in time` })
}
