import { AppError } from '@evenhand/domain/errors'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '#plugins/access'
import { type Context, today } from '../context'
import { rejectCrossSite } from './cross-site'
import { findActor } from './store'

interface Claims {
  sub: string
  sid: string
  exp: number
}

export type AccessTokens = Awaited<ReturnType<typeof registerAccessTokens>>

export async function registerAccessTokens(
  app: FastifyInstance,
  { secret, lifetimeSeconds }: { secret: string; lifetimeSeconds: number },
) {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], ignoreExpiration: true, cache: false },
  })
  return {
    sign(userId: string, sessionId: string, now: Date): string {
      const iat = Math.floor(now.getTime() / 1000)
      return app.jwt.sign({ sub: userId, sid: sessionId, iat, exp: iat + lifetimeSeconds })
    },
    /** The claims of a token that we signed, even if it has expired. */
    read(token: string): Claims {
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
  context: Pick<Context, 'db' | 'now' | 'timeZone' | 'publicUrl'>,
  tokens: AccessTokens,
): Authenticate {
  const { db, now } = context
  const cookie = streamCookie(context)
  const tokenOf = (request: FastifyRequest) => {
    const { isStream } = request.routeOptions.config
    const given = headerToken(request) ?? (isStream ? queryToken(request) : undefined)
    if (given) return given
    const token = isStream ? cookie.read(request) : undefined
    if (!token) throw new AppError('UNAUTHORIZED')
    rejectCrossSite(request, context.publicUrl)
    return token
  }
  return async (request) => {
    const { sub, sid, exp } = tokens.read(tokenOf(request))
    if (exp * 1000 <= now().getTime()) throw new AppError('TOKEN_EXPIRED')
    const actor = isUuid(sid) ? await findActor(db, sid, { now: now(), today: today(context) }) : undefined
    if (!actor || actor.id !== sub) throw new AppError('UNAUTHORIZED')
    return { ...actor, sessionId: sid, tokenExpiresAt: new Date(exp * 1000) }
  }
}

/** The token in the authorization header. */
export function headerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Clients that cannot send headers may put the token of a stream into its URL. */
function queryToken(request: FastifyRequest): string | undefined {
  const { token } = (request.query ?? {}) as { token?: unknown }
  return typeof token === 'string' ? token : undefined
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/**
 * Lets the event stream of a browser, which cannot send headers, have its access token outside of the URL. Browsers send
 * this cookie only with the stream, and scripts cannot read it.
 */
export function streamCookie({ publicUrl }: Pick<Context, 'publicUrl'>) {
  const isHttps = publicUrl.startsWith('https:')
  // Browsers accept a name with the `__Secure-` prefix only over https.
  const name = isHttps ? '__Secure-stream' : 'stream'
  const attributes = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/notifications/stream',
    secure: isHttps,
  } as const
  return {
    /** Parses the header itself, because the access check runs before the cookies of a request are parsed. */
    read: ({ server, headers }: FastifyRequest) => server.parseCookie(headers.cookie ?? '')[name],
    set: (reply: FastifyReply, token: string, maxAge: number) =>
      void reply.setCookie(name, token, { ...attributes, maxAge }),
  }
}
