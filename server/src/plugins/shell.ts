import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config'
import { type Authenticate, registerAccess } from './access'
import { registerCompression } from './compression'
import { registerDocs } from './docs'
import { brokenRequestHandler, frameworkErrorHandler, registerErrors } from './errors'
import { registerHealth } from './health'
import { limitShutdown, limits } from './limits'
import { type Log, registerRequestLog } from './logging'
import { registerMetrics } from './metrics'
import { registerHeaderChecks, registerInputChecks } from './request-checks'
import { registerSecurityHeaders, securityHeaders } from './security-headers'
import { registerStaticWeb } from './static-web'
import { registerStreams } from './streams'
import { registerValidation } from './validation'

export interface ShellParts {
  config: Pick<Config, 'isHttps' | 'metricsToken' | 'trustProxy'>
  log: Log
  /** Asks the database for an answer. */
  ping: () => Promise<unknown>
  /** The number of waiting jobs by queue. */
  queueDepths: () => Promise<Record<string, number>>
  /** The built web application. */
  webFolder: string
  /** Put into the page as JSON, by the id of its element. */
  pageData: Record<string, unknown>
}

export interface Inside {
  authenticate: Authenticate
  addRoutes: (app: FastifyInstance) => void | Promise<void>
}

/** The HTTP server around the product's calls: everything that is the same for all of them. */
export async function buildShell(
  { config, log, ping, queueDepths, webFolder, pageData }: ShellParts,
  inside: (app: FastifyInstance) => Promise<Inside>,
): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const app = fastify({
    ...limits,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: frameworkErrorHandler(headers),
    clientErrorHandler: brokenRequestHandler(headers),
  })
  registerErrors(app, headers)
  registerValidation(app)
  registerSecurityHeaders(app, headers)
  registerRequestLog(app)
  registerCompression(app)
  registerStreams(app)
  limitShutdown(app)
  registerHeaderChecks(app)
  const { authenticate, addRoutes } = await inside(app)
  registerAccess(app, authenticate)
  registerInputChecks(app)
  registerMetrics(app, { metricsToken: config.metricsToken, queueDepths })
  registerHealth(app, ping)
  await registerDocs(app)
  await addRoutes(app)
  await registerStaticWeb(app, webFolder, pageData)
  return app
}
