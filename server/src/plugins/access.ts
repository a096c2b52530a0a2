import { AppError } from '@evenhand/domain/errors'
import type { Role } from '@evenhand/domain/users'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

/** Who may call a route: anyone, whoever is signed in, or admins (super admins included). */
export type Access = 'public' | 'signed-in' | 'admin'

/** The person who calls, as their session says. */
export interface Actor {
  id: string
  role: Role
  sessionId: string
  /** When the access token of this request expires. */
  tokenExpiresAt: Date
}

/** Finds out who calls; throws UNAUTHORIZED or TOKEN_EXPIRED. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The answer stays open, and the token may come in the query. */
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

/** Some plugins add routes of their own: this says who may call those. */
export function allowRoutes(app: FastifyInstance, access: (url: string) => Access): void {
  app.addHook('onRoute', (options) => {
    options.config = { ...options.config, access: access(options.url) }
  })
}

function requireAccessOnEveryRoute(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (options) => void routes.push(options))
  app.addHook('onReady', async () => {
    const open = routes.filter((options) => options.config?.access === undefined).map(({ url }) => url)
    if (open.length > 0) throw new Error(`these routes do not say who may call them: ${open.join(', ')}`)
  })
}
