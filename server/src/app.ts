import type { SampleAccounts } from '@evenhand/domain/api'
import { sampleAccounts, samplePassword } from '@evenhand/sample/accounts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import { type Db, requireWritable } from './db/open'
import { adjustmentRoutes } from './features/adjustments/routes'
import { archiveRoutes } from './features/archives/routes'
import { logRoutes } from './features/audit/routes'
import { authRoutes } from './features/auth/routes'
import { companyRoutes } from './features/company/routes'
import type { Context } from './features/context'
import { criteriaRoutes } from './features/criteria/routes'
import { criteriaSetRoutes } from './features/criteria-sets/routes'
import { cycleBoardRoutes } from './features/cycle-board/routes'
import { cycleLaunchRoutes } from './features/cycle-launch/routes'
import { cycleReleaseRoutes } from './features/cycle-release/routes'
import { cycleRoutes } from './features/cycles/routes'
import { reviewPdfRoutes } from './features/exports/pdf/routes'
import { exportRoutes } from './features/exports/routes'
import { handOverRoutes } from './features/hand-over/routes'
import { historyRoutes } from './features/history/routes'
import { insightRoutes } from './features/insights/routes'
import { invitationRoutes } from './features/invitations/routes'
import { mailRoutes } from './features/mails/routes'
import { notificationRoutes } from './features/notifications/routes'
import { createSaveLimit } from './features/rate-limits/limits'
import { reviewLifeRoutes } from './features/reviews/life-routes'
import { reviewRoutes } from './features/reviews/routes'
import { authenticator, registerAccessTokens } from './features/sessions/access-token'
import { settingsRoutes } from './features/settings/routes'
import { setupRoutes } from './features/setup/routes'
import { standInRoutes } from './features/stand-ins/routes'
import { createAvatars } from './features/users/avatars'
import { userRoutes } from './features/users/routes'
import { addressMatcher } from './ip-addresses'
import type { Jobs } from './jobs/jobs'
import { liveRoutes } from './live/routes'
import type { QueueMail } from './mail/queue'
import { buildHttpServer } from './plugins/http-server'
import type { Log } from './plugins/logging'
import { readQueueState } from './plugins/queue-metrics'
import { derivedKey } from './token-secret'

interface AppOptions {
  config: Config
  db: Db
  jobs: Jobs
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
export function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, jobs, queueMail, log, now, tokenSecret, webFolder, offersSampleAccounts } = options
  const { timeZone, publicUrl, passwordRule, trustedNetworks, invitationsPerMinute, savesPerMinute } = config
  const context: Context = {
    db,
    now,
    timeZone,
    passwordRule,
    publicUrl,
    queueMail,
    invitationsPerMinute,
    limitSaves: createSaveLimit(savesPerMinute),
    isTrustedNetwork: addressMatcher(trustedNetworks),
    refreshKey: derivedKey(tokenSecret, 'refresh token'),
    deviceKey: derivedKey(tokenSecret, 'device cookie'),
    archiveLinkKey: derivedKey(tokenSecret, 'archive link'),
  }
  const ping = () => requireWritable(db)
  const sample: SampleAccounts = { password: samplePassword, accounts: sampleAccounts }
  const pageData = offersSampleAccounts ? { 'sample-accounts': sample } : {}
  const queues = { readQueues: () => readQueueState(db, now()), jobFailures: jobs.failures }
  const server = { config, log, ping, queues, pool: db.$client, webFolder, pageData }
  return buildHttpServer(server, async (app) => {
    const lifetimeSeconds = config.accessTokenSeconds
    const tokens = await registerAccessTokens(app, { secret: tokenSecret, lifetimeSeconds })
    return {
      authenticate: authenticator(context, tokens),
      async addRoutes() {
        await authRoutes(app, context, tokens)
        companyRoutes(app, context)
        userRoutes(app, context, createAvatars(tokenSecret))
        invitationRoutes(app, context)
        reviewRoutes(app, context)
        reviewLifeRoutes(app, context)
        standInRoutes(app, context)
        handOverRoutes(app, context)
        criteriaRoutes(app, context)
        criteriaSetRoutes(app, context)
        cycleBoardRoutes(app, context)
        cycleRoutes(app, context)
        cycleLaunchRoutes(app, context)
        cycleReleaseRoutes(app, context)
        archiveRoutes(app, context)
        reviewPdfRoutes(app, context)
        insightRoutes(app, context)
        adjustmentRoutes(app, context)
        exportRoutes(app, context)
        historyRoutes(app, context)
        logRoutes(app, context)
        settingsRoutes(app, context)
        setupRoutes(app, context)
        mailRoutes(app, context)
        notificationRoutes(app, context)
        liveRoutes(app, context)
      },
    }
  })
}
