import { AppError } from '@evenhand/domain/errors'
import type { FastifyRequest } from 'fastify'

/** Calls that act on the cookie alone must come from our own pages; tools without a browser send neither header. */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('CROSS_SITE')
  const own = [publicUrl, `https://${host}`, ...(isSecuredName(host, publicUrl) ? [] : [`http://${host}`])]
  if (origin !== undefined && !own.includes(origin)) throw new AppError('CROSS_SITE')
}

/** Where people come over https, a page under our name without it is somebody else's. */
function isSecuredName(host: string | undefined, publicUrl: string): boolean {
  const { protocol, host: name } = new URL(publicUrl)
  return protocol === 'https:' && host === name
}
