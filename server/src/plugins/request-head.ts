import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'

/** Rejects request headers that a proxy could interpret differently, before authentication. */
export function registerRequestHead(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    // HTTP/1.0 has no Host header.
    const isMissing = hosts.length === 0 && raw.httpVersion !== '1.0'
    if (isMissing || hosts.length > 1) throw new AppError('MALFORMED_REQUEST')
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding !== '' && encoding !== 'identity') throw new AppError('ENCODED_BODY')
  })
}
