import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import pTimeout from 'p-timeout'
import { version } from '../paths'
import { failureBody } from './errors'

const pingTimeout = 3_000
const unavailable = new AppError('UNAVAILABLE')

/** `ping` queries the database. `/healthz` does not: a database outage must not get the process killed. */
export function registerHealth(app: FastifyInstance, ping: () => Promise<unknown>): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/healthz', options, async () => ({ success: true, version }))
  app.get('/readyz', options, async (_request, reply) => {
    // Expected, so it is not logged as an error.
    if (app.isDraining) return reply.code(unavailable.status).send(failureBody(unavailable))
    await pTimeout(ping(), { milliseconds: pingTimeout }).catch(() => {
      throw new AppError('UNAVAILABLE')
    })
    return { success: true }
  })
}
