import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

export type SecurityHeaders = Map<string, string>

/**
 * Computes the headers once with helmet, because they are the same for every response. Responses to malformed requests,
 * which never reach Fastify's hooks, use them too.
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
    // A browser that has seen this header no longer uses plain http.
    strictTransportSecurity: isHttps,
  })
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

/** Sets the headers on the raw response, where a file or a handler can override them. */
export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.raw.setHeaders(headers)
    // Compares the route pattern, because a URL can be encoded in many ways.
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
  // Chrome shows the PDF of a review, which Print opens, as an object with a blob URL.
  objectSrc: ['blob:'],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}
