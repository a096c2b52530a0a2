import type { FastifyReply, FastifyRequest } from 'fastify'

export const refreshCookie = 'refresh'

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
  reply.setCookie(refreshCookie, refreshToken, { ...attributes(isHttps), ...(remember ? { maxAge } : {}) })
}

export function clearRefreshCookie(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(refreshCookie, attributes(isHttps))
}

export function refreshCookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[refreshCookie]
}

function attributes(isHttps: boolean) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: isHttps } as const
}
