import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app'
import { type Config, readConfig } from '#config'
import { type Db, openDatabase } from '#db/open'
import { resetMailWriter } from '#features/auth/commands/write-reset-mail'
import { createJobs, type Jobs } from '#jobs/jobs'
import { createMailQueue, type QueueMail } from '#mail/queue'
import { openTransport } from '#mail/transport'
import { createLog } from '#plugins/logging'
import { type Caller, callerOf, signIn } from './caller'
import { type TestClock, testClock } from './clock'
import { createTestDatabase, type TestDatabase } from './database'
import { testPassword } from './people'

export interface TestApp {
  app: FastifyInstance
  db: Db
  jobs: Jobs
  queueMail: QueueMail
  config: Config
  clock: TestClock
  /** Someone who is not signed in. */
  anyone: Caller
  /** Signs that person in, once for each app, with the password of `addPerson`. */
  as(email: string): Promise<Caller>
  /** Everything logged so far. */
  logged(): string
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Variables of the product, as one would set them. */
  env?: Record<string, string>
  /** Shares the database of another app, as a second instance does. */
  database?: TestDatabase
  now?: Date
}

export const testSecret = 'a secret that only the tests have'

/** The real app on a database of its own. Its jobs only run after `jobs.start()`. */
export async function startTestApp({
  env = {},
  database,
  now: startsAt,
}: TestAppOptions = {}): Promise<TestApp> {
  const own = database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-app-'))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: own.url, ...env })
  const written: string[] = []
  const log = createLog(env.LOG_LEVEL === undefined ? 'debug' : config.logLevel, {
    write: (line) => void written.push(line),
  })
  const clock = testClock(startsAt)
  const db = openDatabase(own.url, log)
  const { now } = clock
  const jobs = createJobs({ db, log, now })
  const writeResetMail = resetMailWriter({ publicUrl: config.publicUrl, now })
  const queueMail = createMailQueue({ db, jobs, log, transport: openTransport(config), writeResetMail, now })
  await jobs.install()
  const app = await buildApp({
    config,
    db,
    queueMail,
    log,
    now,
    tokenSecret: testSecret,
    webFolder: dataDir,
    offersSampleAccounts: false,
  })
  await app.ready()
  const callers = new Map<string, Promise<Caller>>()
  return {
    app,
    db,
    jobs,
    queueMail,
    config,
    clock,
    anyone: callerOf(app),
    as(email) {
      const caller = callers.get(email) ?? signIn(app, email)
      callers.set(email, caller)
      return caller
    },
    logged: () => written.join(''),
    async close() {
      refuseSecrets(written)
      await Promise.all([app.close(), jobs.stop()])
      await db.$client.end()
      if (!database) await own.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** No test of the suite may leave a password, token, cookie or hash in the server's log. */
function refuseSecrets(lines: readonly string[]): void {
  const secrets = [testPassword, 'eyJ', '$argon2', 'refresh=', 'reset-password?token=']
  const leaked = lines.find((line) => secrets.some((secret) => line.includes(secret)))
  if (leaked !== undefined) throw new Error(`the log holds a secret: ${leaked}`)
}
