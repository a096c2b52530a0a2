import { AppError } from '@evenhand/domain/errors'
import { type Role, roles } from '@evenhand/domain/people/users'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildHttpServer, type HttpServerOptions } from '#plugins/http-server'
import { createLog, type Log } from '#plugins/logging'

interface ShellOptions extends Partial<Omit<HttpServerOptions, 'config'>> {
  config?: Partial<HttpServerOptions['config']>
  log?: Log
  routes?: (app: FastifyInstance) => void
}

/** Starts the HTTP server without the product's routes. `Bearer <role>` signs in with that role. */
export async function startShell({ config, routes, ...parts }: ShellOptions = {}): Promise<FastifyInstance> {
  const app = await buildHttpServer(
    {
      log: createLog('silent'),
      ping: async () => undefined,
      queues: { readQueues: () => Promise.reject(new Error('no queues')), jobFailures: () => ({}) },
      pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
      webFolder: '/nowhere',
      pageData: {},
      ...parts,
      config: { isHttps: false, metricsToken: undefined, trustProxy: [], ...config },
    },
    async () => ({
      authenticate: async ({ headers }) => ({
        id: 'someone',
        sessionId: 'session',
        tokenExpiresAt: new Date(Date.now() + 900_000),
        role: roleOf(headers.authorization),
      }),
      addRoutes: (inner) => routes?.(inner),
    }),
  )
  onTestFinished(() => app.close())
  return app
}

function roleOf(authorization = ''): Role {
  const name = authorization.replace('Bearer ', '')
  if (name === 'expired') throw new AppError('TOKEN_EXPIRED')
  const role = roles.find((each) => each === name)
  if (!role) throw new AppError('UNAUTHORIZED')
  return role
}

export function signedIn(role: Role): { authorization: string } {
  return { authorization: `Bearer ${role}` }
}
