import { randomUUID } from 'node:crypto'
import { AppError } from '@evenhand/domain/errors'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import pTimeout from 'p-timeout'
import type { Config } from '../config'
import { version } from '../paths'
import { type Authenticate, registerAccess } from './access'
import { registerCompression } from './compression'
import { registerDocs } from './docs'
import { registerDrain } from './drain'
import { failureBody, frameworkErrorHandler, malformedRequestHandler, registerErrors } from './errors'
import { type Log, registerRequestLog } from './logging'
import { type PoolCounts, registerMetrics } from './metrics'
import type { QueueMetricsOptions } from './queue-metrics'
import { limitShutdown, registerHeaderChecks, registerInputChecks, requestLimits } from './request-checks'
import { registerSecurityHeaders, securityHeaders } from './security-headers'
import { registerStaticWeb } from './static-web'
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

const pingTimeout = 3_000
const unavailable = new AppError('UNAVAILABLE')

/** `ping` queries the database. `/healthz` does not: a database outage must not get the process killed. */
function registerHealth(app: FastifyInstance, ping: () => Promise<unknown>): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/healthz', options, async () => ({ success: true, version }))
  app.get('/readyz', options, async (_request, reply) => {
    // Expected, so it is not logged as an error.
    if (app.isDraining) return reply.code(unavailable.status).send(failureBody(unavailable))
    await pTimeout(ping(), { milliseconds: pingTimeout }).catch(() => {
      throw new AppError('UNAVAILABLE')
    })
    return { success: true }
  })
}

interface OpenStream {
  end(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses that stay open (server-sent events). */
    openStreams: Set<OpenStream>
  }
}

function registerStreams(app: FastifyInstance): void {
  app.decorate('openStreams', new Set<OpenStream>())
  // Closing the server waits for every open response.
  app.addHook('preClose', async () => {
    for (const stream of app.openStreams) stream.end()
  })
}
