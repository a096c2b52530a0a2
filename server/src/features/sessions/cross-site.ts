import { AppError } from '@evenhand/domain/errors'
import type { FastifyRequest } from 'fastify'

/** Requests that only a cookie authenticates must come from our own pages. Non-browser clients send neither header. */
export function rejectCrossSite(request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('CROSS_SITE')
  // If the product is served over https, a page with the same host over http is not ours.
  const isHttpsOnly = publicUrl === `https://${host}`
  const own = [publicUrl, `https://${host}`, ...(isHttpsOnly ? [] : [`http://${host}`])]
  if (origin !== undefined && !own.includes(origin)) throw new AppError('CROSS_SITE')
}
