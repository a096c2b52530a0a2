import cluster from 'node:cluster'
import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config'
import { isDatabaseUnavailable } from '../db/sqlstate'

export type Log = Logger

/** JSON lines on standard output. Bodies, queries, cookies and authorization headers are never logged. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    // Names the worker, because several write to the same output.
    base: cluster.worker ? { worker: cluster.worker.id } : null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  }
  return pino(options, destination ?? standardOutput())
}

/**
 * Writes lines in groups, because writing each one takes a system call. They are written at least once a second, and
 * before the process exits, also after an error.
 */
function standardOutput(): DestinationStream {
  if (output) return output
  const opened = pino.destination({ dest: 1, minLength: 4096, periodicFlush: 1000, sync: true })
  process.on('exit', () => opened.flushSync())
  output = opened
  return opened
}

let output: DestinationStream | undefined

/** One line per request. Logs the route pattern, because the URL of a stream contains a token. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown' } = request.routeOptions
    request.log[probes.has(url) ? 'debug' : 'info'](
      {
        method: request.method,
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.actor?.id,
        ip: request.ip,
      },
      'request',
    )
  })
}

// Monitoring requests these every few seconds.
const probes = new Set(['/healthz', '/readyz', '/metrics'])

interface LoggedError {
  type: string
  message: string
  code?: unknown
  constraint?: unknown
  stack?: string | undefined
  cause?: LoggedError
}

/** Drizzle puts query values into its error message, so only the cause of such an error is logged. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: textOf(error) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const containsValues = 'params' in error
  const message = containsValues ? 'a query failed' : error.message
  const stack = containsValues
    ? error.stack?.slice(error.stack.lastIndexOf(error.message) + error.message.length)
    : error.stack
  return {
    type: error.constructor.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    // An outage is not a bug, and every request during it fails.
    ...(error instanceof AppError || isDatabaseUnavailable(error) ? {} : { stack }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** Some libraries throw plain objects with a message. */
function textOf(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined
  return typeof message === 'string' ? message : 'unknown failure'
}
