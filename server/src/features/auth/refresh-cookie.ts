import type { FastifyReply, FastifyRequest } from 'fastify'

interface CookieSession {
  remember: boolean
  expiresAt: Date
}

interface CookieOptions {
  isHttps: boolean
  now: Date
}

/** Only the auth calls of this very site ever see it. */
export function setRefreshCookie(
  reply: FastifyReply,
  refreshToken: string,
  { remember, expiresAt }: CookieSession,
  { isHttps, now }: CookieOptions,
): void {
  const maxAge = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  const options = { ...attributes(isHttps), ...(remember ? { maxAge } : {}) }
  reply.setCookie(nameOf(isHttps), refreshToken, options)
}

export function clearRefreshCookie(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(nameOf(isHttps), attributes(isHttps))
}

export function refreshCookieOf(request: FastifyRequest, isHttps: boolean): string | undefined {
  return request.cookies[nameOf(isHttps)]
}

/** Browsers take a cookie of this name over https alone; over plain http they would not take it at all. */
function nameOf(isHttps: boolean): string {
  return isHttps ? '__Secure-refresh' : 'refresh'
}

function attributes(isHttps: boolean) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: isHttps } as const
}
