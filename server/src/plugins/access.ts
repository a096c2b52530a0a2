import { AppError } from '@evenhand/domain/errors'
import type { Role } from '@evenhand/domain/people/users'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

/** The people who may call a route: anyone, signed-in users, or admins (including super admins). */
export type Access = 'public' | 'signed-in' | 'admin'

/** The signed-in user who makes the request. */
export interface Actor {
  id: string
  role: Role
  sessionId: string
  /** When the access token of this request expires. */
  tokenExpiresAt: Date
}

/** Throws UNAUTHORIZED or TOKEN_EXPIRED. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The response stays open, and the token may be in the query or in a cookie. */
    isStream?: boolean | undefined
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

export function registerAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('actor', null)
  requireAccessOnEveryRoute(app)
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    request.actor = await authenticate(request)
    if (access === 'admin' && request.actor.role === 'employee') throw new AppError('FORBIDDEN')
  })
}

/** Sets the access of routes that a third-party plugin adds. */
export function allowRoutes(app: FastifyInstance, access: (url: string) => Access): void {
  app.addHook('onRoute', (options) => {
    options.config = { ...options.config, access: access(options.url) }
  })
}

function requireAccessOnEveryRoute(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (options) => void routes.push(options))
  app.addHook('onReady', async () => {
    const missing = routes.filter((options) => options.config?.access === undefined).map(({ url }) => url)
    if (missing.length > 0) throw new Error(`these routes have no access setting: ${missing.join(', ')}`)
  })
}
