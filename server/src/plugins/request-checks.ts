import type { Server } from 'node:http'
import { AppError } from '@evenhand/domain/errors'
import { errorDetails } from '@evenhand/domain/messages/english'
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify'

const maxDepth = 20

/** Rejects request headers that a proxy could interpret differently, before authentication. */
export function registerHeaderChecks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw, headers, method } = request
    // Runs before all other checks, so that a body that is too large gets the same response everywhere.
    if (Number(headers['content-length'] ?? 0) > bodyLimitOf(request)) throw new AppError('BODY_TOO_LARGE')
    // Fastify does not read the bodies of these methods.
    if ((method === 'GET' || method === 'HEAD') && (await isRestTooLarge(request)))
      throw new AppError('BODY_TOO_LARGE')
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    // HTTP/1.0 has no Host header.
    const isMissing = hosts.length === 0 && raw.httpVersion !== '1.0'
    if (isMissing || hosts.length > 1) throw new AppError('MALFORMED_REQUEST')
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding !== '' && encoding !== 'identity') throw new AppError('ENCODED_BODY')
  })
}

function bodyLimitOf({ routeOptions }: FastifyRequest): number {
  return routeOptions.bodyLimit ?? requestLimits.bodyLimit
}

/**
 * Whether a body without a stated length that nobody has read is too large. Counts and discards it, so it takes no
 * memory. It ends at the limit, or with the time limit of the request.
 */
export function isRestTooLarge(request: FastifyRequest): boolean | Promise<boolean> {
  const { raw } = request
  if (raw.headers['transfer-encoding'] === undefined || raw.complete || raw.destroyed) return false
  const limit = bodyLimitOf(request)
  return new Promise((resolve) => {
    let size = 0
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) resolve(true)
    })
    raw.once('close', () => resolve(false)).once('end', () => resolve(false))
  })
}

/** Parses JSON bodies, the only kind that is accepted, and rejects input that the database cannot store. */
export function registerInputChecks(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (/;\s*charset=(?!"?utf-?8"?\s*(?:;|$))/i.test(request.headers['content-type'] ?? ''))
        throw new AppError('NOT_JSON')
      // A request without a body may still have a content type.
      return body.length === 0 ? undefined : parseBody(body)
    },
  )
  app.addHook('onRequest', async ({ query, params }) => {
    for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
      if (Array.isArray(value)) throw invalidInput(errorDetails.duplicateParameter(name))
    }
    requireCleanText([query, params])
  })
}

function parseBody(body: Buffer): unknown {
  const value = parseJson(body)
  requireCleanText(value)
  return value
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw invalidInput(errorDetails.invalidJson)
  }
}

/** Rejects NUL (PostgreSQL cannot store it), unpaired surrogates (they would be replaced) and deep nesting. */
function requireCleanText(value: unknown, depth = 0): void {
  if (depth > maxDepth) throw invalidInput(errorDetails.nestedTooDeeply)
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Surrogate}/u.test(value))
      throw invalidInput(errorDetails.unsupportedCharacters)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      requireCleanText(key, depth)
      requireCleanText(inner, depth + 1)
    }
  }
}

function invalidInput(message: string): AppError {
  return new AppError('INVALID_INPUT', { message })
}

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
