import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieAttributes, cookieName } from './cookies'

interface CookieSession {
  remember: boolean
  expiresAt: Date
}

interface CookieOptions {
  isHttps: boolean
  now: Date
}

export function setRefreshCookie(
  reply: FastifyReply,
  refreshToken: string,
  { remember, expiresAt }: CookieSession,
  { isHttps, now }: CookieOptions,
): void {
  const maxAge = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  const options = { ...cookieAttributes(isHttps), ...(remember ? { maxAge } : {}) }
  reply.setCookie(cookieName('refresh', isHttps), refreshToken, options)
}

export function clearRefreshCookie(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(cookieName('refresh', isHttps), cookieAttributes(isHttps))
}

export function refreshCookieOf(request: FastifyRequest, isHttps: boolean): string | undefined {
  return request.cookies[cookieName('refresh', isHttps)]
}
