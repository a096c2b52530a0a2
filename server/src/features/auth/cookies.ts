import type { FastifyReply, FastifyRequest } from 'fastify'

const deviceMaxAge = 365 * 24 * 3600

interface CookieSession {
  remember: boolean
  expiresAt: Date
}

/** Browsers send these cookies only to our auth routes, and scripts cannot read them. */
export function authCookies(isHttps: boolean) {
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: isHttps } as const
  // Browsers accept a name with the `__Secure-` prefix only over https.
  const nameOf = (name: 'refresh' | 'device') => (isHttps ? `__Secure-${name}` : name)
  return {
    refreshTokenOf: (request: FastifyRequest) => request.cookies[nameOf('refresh')],
    deviceOf: (request: FastifyRequest) => request.cookies[nameOf('device')],
    /** Without 'Remember me', the cookie is deleted when the browser closes. */
    setRefreshToken(reply: FastifyReply, token: string, session: CookieSession, now: Date): void {
      const maxAge = Math.max(0, Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000))
      const options = { ...attributes, ...(session.remember ? { maxAge } : {}) }
      reply.setCookie(nameOf('refresh'), token, options)
    },
    clearRefreshToken: (reply: FastifyReply) => void reply.clearCookie(nameOf('refresh'), attributes),
    setDevice: (reply: FastifyReply, value: string) =>
      void reply.setCookie(nameOf('device'), value, { ...attributes, maxAge: deviceMaxAge }),
  }
}
