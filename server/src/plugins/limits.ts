import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

const mebibyte = 1024 * 1024

/**
 * How long and how large a request may be. A request time-out below the one for headers would do nothing; with the interval
 * in which connections are looked at it cuts a slow body within 15 s.
 */
export const limits = {
  bodyLimit: mebibyte,
  requestTimeout: 12_000,
  keepAliveTimeout: 65_000,
  // Node rejects a missing Host header without a body. request-head.ts responds with JSON instead.
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
  // An e-mail address of 254 characters, each of them escaped.
  routerOptions: { maxParamLength: 3 * 254 },
  // What arrives on an open connection while the server stops is still answered: the database closes last.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
} as const satisfies FastifyHttpOptions<Server>
