import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config'
import { type Authenticate, registerAccess } from './access'
import { registerCompression } from './compression'
import { registerDocs } from './docs'
import { registerDrain } from './drain'
import { frameworkErrorHandler, malformedRequestHandler, registerErrors } from './errors'
import { registerHealth } from './health'
import { type Log, registerRequestLog } from './logging'
import { type PoolCounts, registerMetrics } from './metrics'
import type { QueueMetricsOptions } from './queue-metrics'
import { registerHeaderChecks, registerInputChecks } from './request-checks'
import { limitShutdown, requestLimits } from './request-limits'
import { registerSecurityHeaders, securityHeaders } from './security-headers'
import { registerStaticWeb } from './static-web'
import { registerStreams } from './streams'
import { registerValidation } from './validation'

export interface HttpServerOptions {
  config: Pick<Config, 'isHttps' | 'metricsToken' | 'trustProxy'>
  log: Log
  /** Rejects if the database does not respond. */
  ping: () => Promise<unknown>
  queues: QueueMetricsOptions
  pool: PoolCounts
  /** The built web application. */
  webFolder: string
  /** Embedded in the page as JSON. The keys are the ids of the script elements. */
  pageData: Record<string, unknown>
}

interface Features {
  authenticate: Authenticate
  addRoutes: (app: FastifyInstance) => void | Promise<void>
}

/** Builds the HTTP server with everything that all routes share. `addFeatures` adds authentication and routes. */
export async function buildHttpServer(
  { config, log, ping, queues, pool, webFolder, pageData }: HttpServerOptions,
  addFeatures: (app: FastifyInstance) => Promise<Features>,
): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const app = fastify({
    ...requestLimits,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: frameworkErrorHandler(headers),
    clientErrorHandler: malformedRequestHandler(headers),
  })
  registerErrors(app, headers)
  registerValidation(app)
  registerSecurityHeaders(app, headers)
  registerRequestLog(app)
  registerCompression(app)
  registerStreams(app)
  limitShutdown(app)
  registerDrain(app)
  registerHeaderChecks(app)
  const { authenticate, addRoutes } = await addFeatures(app)
  registerAccess(app, authenticate)
  registerInputChecks(app)
  registerMetrics(app, { metricsToken: config.metricsToken, ...queues, pool, ping })
  registerHealth(app, ping)
  await registerDocs(app)
  await addRoutes(app)
  await registerStaticWeb(app, webFolder, pageData)
  return app
}
