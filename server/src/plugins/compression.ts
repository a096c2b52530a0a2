import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Skip compression for responses that fit in one packet. */
const minLength = 1400

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The fastest level of each. Higher levels cost several times as much and save little more. */
const encodings = {
  br: (text: string) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text: string) => toGzip(text, { level: 1 }),
}

/**
 * Compresses API responses. Responses with tokens are excluded, because a compressed length can leak a secret. The
 * build compresses files.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url = '' } = request.routeOptions
    const isEligible = url.startsWith('/api/') && !url.startsWith('/api/auth/')
    if (!isEligible || typeof payload !== 'string' || payload.length < minLength) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    encodings[encoding](payload).then((compressed) => {
      reply.header('content-encoding', encoding)
      done(null, compressed)
    }, done)
  })
}

function acceptedEncoding(accepted = ''): keyof typeof encodings | undefined {
  const names = accepted.split(',').flatMap((entry) => {
    const [name = '', weight = ''] = entry.toLowerCase().split(';')
    return /^\s*q=0(?:\.0*)?\s*$/.test(weight) ? [] : [name.trim()]
  })
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}
