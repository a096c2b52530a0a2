import type { SampleAccounts } from '@evenhand/domain/api'
import { sampleAccounts, samplePassword } from '@evenhand/sample/accounts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import type { Db } from './db/open'
import { logRoutes } from './features/audit/routes'
import { authRoutes } from './features/auth/routes'
import type { Context } from './features/context'
import { criteriaRoutes } from './features/criteria/routes'
import { historyRoutes } from './features/history/routes'
import { notificationRoutes } from './features/notifications/routes'
import { reviewRoutes } from './features/reviews/routes'
import { authenticator, registerAccessTokens } from './features/sessions/access-token'
import { createAvatars } from './features/users/avatars'
import { userRoutes } from './features/users/routes'
import { queueDepths } from './jobs/queue-depths'
import { liveRoutes } from './live/routes'
import type { QueueMail } from './mail/queue'
import { buildHttpServer } from './plugins/http-server'
import type { Log } from './plugins/logging'
import { derivedKey } from './token-secret'

interface AppOptions {
  config: Config
  db: Db
  queueMail: QueueMail
  log: Log
  now: () => Date
  tokenSecret: string
  /** The built web application. */
  webFolder: string
  /** Whether the sign-in page offers the sample accounts with one click. */
  offersSampleAccounts: boolean
}

/** Adds the features to the HTTP server. Runs no query until the first request. */
export function buildApp({
  config,
  db,
  queueMail,
  log,
  now,
  tokenSecret,
  webFolder,
  offersSampleAccounts,
}: AppOptions): Promise<FastifyInstance> {
  const { timeZone, publicUrl, shareRatings: sharing, passwordRule } = config
  const context: Context = {
    db,
    now,
    timeZone,
    sharing,
    passwordRule,
    publicUrl,
    queueMail,
    refreshKey: derivedKey(tokenSecret, 'refresh token'),
    deviceKey: derivedKey(tokenSecret, 'device cookie'),
  }
  const ping = () => db.execute(sql`select 1`)
  const sample: SampleAccounts = { password: samplePassword, accounts: sampleAccounts }
  const pageData = offersSampleAccounts ? { 'sample-accounts': sample } : {}
  const options = { config, log, ping, queueDepths: () => queueDepths(db), webFolder, pageData }
  return buildHttpServer(options, async (app) => {
    const lifetimeSeconds = config.accessTokenSeconds
    const tokens = await registerAccessTokens(app, { secret: tokenSecret, lifetimeSeconds })
    return {
      authenticate: authenticator(db, tokens, now),
      async addRoutes() {
        await authRoutes(app, context, tokens)
        userRoutes(app, context, createAvatars(tokenSecret))
        reviewRoutes(app, context)
        criteriaRoutes(app, context)
        historyRoutes(app, context)
        logRoutes(app, context)
        notificationRoutes(app, context)
        liveRoutes(app, context)
      },
    }
  })
}
