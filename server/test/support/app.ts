import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app'
import { type Config, readConfig } from '#config'
import { type Db, openDatabase } from '#db/open'
import { storeInitialSharing } from '#features/settings/store'
import { createJobs, type Jobs } from '#jobs/jobs'
import type { QueueMail } from '#mail/queue'
import { openMailQueue } from '#open-mail-queue'
import { createLog, type Log } from '#plugins/logging'
import { type ApiClient, clientFor, signIn } from './client'
import { type TestClock, testClock } from './clock'
import { createTestDatabase, type TestDatabase } from './database'
import { testPassword } from './people'

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  db: Db
  jobs: Jobs
  queueMail: QueueMail
  log: Log
  config: Config
  clock: TestClock
  /** Someone who is not signed in. */
  anyone: ApiClient
  /** Signs the user in once per app, with the password of `addPerson`. */
  as(email: string): Promise<ApiClient>
  /** Everything logged so far. */
  logged(): string
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Environment variables of the product. */
  env?: Record<string, string>
  /** The database of another app, to start a second instance. Close that instance first. */
  database?: TestDatabase
  now?: Date
}

export const testSecret = 'a secret that only the tests have'

/** Starts the real app on its own database. Jobs run only after `jobs.start()`. */
export async function startTestApp({
  env = {},
  database,
  now: start,
}: TestAppOptions = {}): Promise<TestApp> {
  const target = database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: target.url,
    SAVES_PER_MINUTE: '99999',
    ...env,
  })
  const logLines: string[] = []
  const log = createLog(env.LOG_LEVEL === undefined ? 'debug' : config.logLevel, {
    write: (line) => void logLines.push(line),
  })
  const clock = testClock(start)
  const db = openDatabase(target.url, log)
  const { now } = clock
  const jobs = createJobs({ db, log, now })
  const queueMail = openMailQueue(config, { db, jobs, log, now })
  await storeInitialSharing(db, config.shareRatings)
  const app = await buildApp({
    config,
    db,
    jobs,
    queueMail,
    log,
    now,
    tokenSecret: testSecret,
    webFolder: dataDir,
    offersSampleAccounts: false,
  })
  await app.ready()
  const clients = new Map<string, Promise<ApiClient>>()
  return {
    app,
    database: target,
    db,
    jobs,
    queueMail,
    log,
    config,
    clock,
    anyone: clientFor(app),
    as(email) {
      const client = clients.get(email) ?? signIn(app, email)
      clients.set(email, client)
      return client
    },
    logged: () => logLines.join(''),
    async close() {
      checkForSecrets(logLines)
      await Promise.all([app.close(), jobs.stop()])
      await db.$client.end()
      if (!database) await target.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Fails every test that leaves a password, token, cookie or hash in the server's log. */
function checkForSecrets(lines: readonly string[]): void {
  const secrets = [testPassword, 'eyJ', '$argon2', 'refresh=', 'reset-password?token=', 'invitation?token=']
  const leaked = lines.find((line) => secrets.some((secret) => line.includes(secret)))
  if (leaked !== undefined) throw new Error(`the log contains a secret: ${leaked}`)
}
