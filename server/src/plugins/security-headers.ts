import type { FastifyInstance } from 'fastify'

export type SecurityHeaders = Map<string, string>

/** What every answer carries, whoever gives it: a call, a file, the framework or the bare socket. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): SecurityHeaders {
  return new Map([
    ['content-security-policy', policy.join(';')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
    ['x-dns-prefetch-control', 'off'],
    ['x-download-options', 'noopen'],
    ['x-frame-options', 'DENY'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['x-xss-protection', '0'],
    // Files say for themselves how long they may be kept.
    ['cache-control', 'no-store'],
    // On plain http a browser that has once seen this header could not come back.
    ...(isHttps ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const) : []),
  ])
}

/** They are set on the raw answer, so that what a file or a call sets afterwards stands. */
export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.raw.setHeaders(headers)
    // By its pattern: an address may be spelled in many ways.
    if (routeOptions.url?.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library writes style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]
