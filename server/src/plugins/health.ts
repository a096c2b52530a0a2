import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import { version } from '../paths'
import { inTime } from './in-time'

const patience = 3_000

/** `ping` asks the database; `/healthz` does not, so that an outage there does not get the process killed. */
export function registerHealth(app: FastifyInstance, ping: () => Promise<unknown>): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/healthz', options, async () => ({ success: true, version }))
  app.get('/readyz', options, async () => {
    const answered = ping().then(() => true)
    if (!(await inTime(patience, answered))) throw new AppError('UNAVAILABLE')
    return { success: true }
  })
}
