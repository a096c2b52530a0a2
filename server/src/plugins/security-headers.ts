import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

export type SecurityHeaders = Map<string, string>

/**
 * The headers of every response. They are the same for all, so helmet computes them once. This also covers responses
 * that never reach Fastify's hooks, such as those to malformed requests.
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): SecurityHeaders {
  const headers: SecurityHeaders = new Map([['cache-control', 'no-store']])
  const response = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  }
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    frameguard: { action: 'deny' },
    // Over plain http, a browser that once saw this header could not come back.
    strictTransportSecurity: isHttps,
  })
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

/** Sets them on the raw response, so that a file or a handler can override them. */
export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.raw.setHeaders(headers)
    // The route's pattern is compared, because a URL can be written in many ways.
    if (routeOptions.url?.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library writes style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'https:', 'data:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}
