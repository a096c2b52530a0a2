import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Responses that fit in one packet are not compressed. */
const minLength = 1400

/** Longer responses are compressed in another thread. For a short one, changing the thread takes longer than compressing it. */
const maxSyncLength = 128 * 1024

// The fastest level of each. For a review, level 1 of Brotli takes twice as long and saves 7%.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }
const gzipOptions = { level: 1 }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const encodings = {
  br: {
    now: (body: Buffer) => brotliCompressSync(body, brotliOptions),
    later: (body: Buffer) => toBrotli(body, brotliOptions),
  },
  gzip: {
    now: (body: Buffer) => gzipSync(body, gzipOptions),
    later: (body: Buffer) => toGzip(body, gzipOptions),
  },
}

/** Results by body. A review that has not changed is sent as the same buffer. */
const compressed = { br: new WeakMap<Buffer, Buffer>(), gzip: new WeakMap<Buffer, Buffer>() }

/**
 * Compresses API responses. Responses with tokens are excluded, because a compressed length can leak a secret. The
 * build compresses files.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url = '' } = request.routeOptions
    const isEligible = url.startsWith('/api/') && !url.startsWith('/api/auth/')
    if (!isEligible || !isText(payload, reply) || payload.length < minLength) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const body = typeof payload === 'string' ? encodeUtf8(payload) : payload
    if (!encoding) return done(null, body)
    reply.header('content-encoding', encoding)
    const { now, later } = encodings[encoding]
    const earlier = compressed[encoding].get(body)
    if (earlier) return done(null, earlier)
    if (body.length > maxSyncLength) return void later(body).then((result) => done(null, result), done)
    const result = now(body)
    if (body === payload) compressed[encoding].set(body, result)
    done(null, result)
  })
}

/** Buffers are reviews that are already encoded, or files such as images, which are compressed by their format. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true
  return payload instanceof Buffer && String(reply.getHeader('content-type')).startsWith('application/json')
}

function acceptedEncoding(accepted = ''): keyof typeof encodings | undefined {
  const names = accepted.split(',').flatMap((entry) => {
    const [name = '', weight = ''] = entry.toLowerCase().split(';')
    return /^\s*q=0(?:\.0*)?\s*$/.test(weight) ? [] : [name.trim()]
  })
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

const encoder = new TextEncoder()
const scratch = Buffer.allocUnsafe(512 * 1024)

/** Encodes the text first. On Node 20, writing a long non-ASCII string to a socket takes four times as long. */
function encodeUtf8(text: string): Buffer {
  if (text.length * 3 > scratch.length) return Buffer.from(text)
  const { written } = encoder.encodeInto(text, scratch)
  return Buffer.from(scratch.subarray(0, written))
}
