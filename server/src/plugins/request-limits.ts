import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

const mebibyte = 1024 * 1024

/** Limits the size and duration of requests. A slow body is cut off within 15 s. */
export const requestLimits = {
  bodyLimit: mebibyte,
  requestTimeout: 12_000,
  keepAliveTimeout: 65_000,
  // Node rejects a missing Host header without a body. request-checks.ts responds with JSON instead.
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
  // Enough for an email address of 254 characters that are all percent-encoded.
  routerOptions: { maxParamLength: 3 * 254 },
  // The database closes last, so requests on open connections are still served during the shutdown.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
} as const satisfies FastifyHttpOptions<Server>

const shutdownMilliseconds = 4_000

/** Node stops enforcing request timeouts when the server closes, so a hanging request would block the shutdown forever. */
export function limitShutdown(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), shutdownMilliseconds)
    app.server.once('close', () => clearTimeout(timer))
    timer.unref()
  })
}
