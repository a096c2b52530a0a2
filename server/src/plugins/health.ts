import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import { version } from '../paths'

const patience = 3_000

/** `ping` asks the database; `/healthz` does not, so that an outage there does not get the process killed. */
export function registerHealth(app: FastifyInstance, ping: () => Promise<unknown>): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/healthz', options, async () => ({ success: true, version }))
  app.get('/readyz', options, async () => {
    if (!(await answersInTime(ping))) throw new AppError('UNAVAILABLE')
    return { success: true }
  })
}

async function answersInTime(ping: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false)
  })
  const answer = ping().then(
    () => true,
    () => false,
  )
  const isReady = await Promise.race([answer, tooLate])
  clearTimeout(timer)
  return isReady
}
