import { AppError } from '@evenhand/domain/errors'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authenticate } from '#plugins/access'
import { type Context, today } from '../context'
import { findActor } from './store'

interface Claims {
  sub: string
  sid: string
  exp: number
}

export interface AccessTokens {
  sign(userId: string, sessionId: string, now: Date): string
  /** The claims of a token that we signed, even if it has expired. */
  read(token: string): Claims
}

interface Options {
  secret: string
  lifetimeSeconds: number
}

export async function registerAccessTokens(app: FastifyInstance, options: Options): Promise<AccessTokens> {
  await app.register(jwt, {
    secret: options.secret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], ignoreExpiration: true, cache: false },
  })
  return {
    sign(userId, sessionId, now) {
      const iat = Math.floor(now.getTime() / 1000)
      return app.jwt.sign({ sub: userId, sid: sessionId, iat, exp: iat + options.lifetimeSeconds })
    },
    read(token) {
      try {
        const claims = app.jwt.verify<Partial<Claims>>(token)
        const { sub, sid, exp } = claims
        if (typeof sub === 'string' && typeof sid === 'string' && typeof exp === 'number')
          return { sub, sid, exp }
      } catch {
        // Do not reveal what is wrong with the token.
      }
      throw new AppError('UNAUTHORIZED')
    },
  }
}

/** Checks the session and the user on every request. When a session ends, all instances reject its tokens immediately. */
export function authenticator(
  context: Pick<Context, 'db' | 'now' | 'timeZone'>,
  tokens: AccessTokens,
): Authenticate {
  const { db, now } = context
  return async (request) => {
    const { sub, sid, exp } = tokens.read(bearerToken(request))
    if (exp * 1000 <= now().getTime()) throw new AppError('TOKEN_EXPIRED')
    const actor = isUuid(sid) ? await findActor(db, sid, { now: now(), today: today(context) }) : undefined
    if (!actor || actor.id !== sub) throw new AppError('UNAUTHORIZED')
    return { ...actor, sessionId: sid, tokenExpiresAt: new Date(exp * 1000) }
  }
}

export function bearerToken(request: FastifyRequest): string {
  const { authorization } = request.headers
  const bearer = /^Bearer +([^\s]+)$/i.exec(authorization ?? '')?.[1]
  if (bearer) return bearer
  const { token } = (request.query ?? {}) as { token?: unknown }
  if (request.routeOptions.config.isStream && typeof token === 'string') return token
  throw new AppError('UNAUTHORIZED')
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
