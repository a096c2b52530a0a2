import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** What fits into one packet does not come sooner for being smaller. */
const smallestWorthIt = 1400

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The fastest grade of each: the higher ones cost several times as much and save little more. */
const encodings = {
  br: (text: string) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text: string) => toGzip(text, { level: 1 }),
}

/**
 * Answers of the API travel compressed to whoever takes that: a review with its log is ten times as long as it has to
 * be. Tokens are left out, as the length of an answer must not tell anything about one. Files are compressed by the build.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url = '' } = request.routeOptions
    const isMeant = url.startsWith('/api/') && !url.startsWith('/api/auth/')
    if (!isMeant || typeof payload !== 'string' || payload.length < smallestWorthIt)
      return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = taken(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    encodings[encoding](payload).then((compressed) => {
      reply.header('content-encoding', encoding)
      done(null, compressed)
    }, done)
  })
}

function taken(accepted = ''): keyof typeof encodings | undefined {
  const names = accepted.split(',').flatMap((entry) => {
    const [name = '', weight = ''] = entry.toLowerCase().split(';')
    return /^\s*q=0(?:\.0*)?\s*$/.test(weight) ? [] : [name.trim()]
  })
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}
