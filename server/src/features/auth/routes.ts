import {
  ForgotPassword,
  Login,
  LoginResponse,
  MessageResponse,
  RefreshResponse,
  ResetPassword,
  SuccessResponse,
  VerifyToken,
  VerifyTokenResponse,
} from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { auth } from '@evenhand/domain/messages/en/auth'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { type AccessTokens, bearerToken } from '../sessions/access-token'
import { viewCurrentUser } from '../users/view'
import { logIn } from './commands/log-in'
import { logOut } from './commands/log-out'
import { refreshSession } from './commands/refresh-session'
import { requestReset } from './commands/request-reset'
import { resetPassword } from './commands/reset-password'
import { verifyResetToken } from './commands/verify-reset-token'
import { authCookies } from './cookies'

export async function authRoutes(
  app: FastifyInstance,
  context: Context,
  tokens: AccessTokens,
): Promise<void> {
  const { now, publicUrl } = context
  const cookies = authCookies(publicUrl.startsWith('https:'))
  await app.register(cookie)

  route(app, {
    method: 'POST',
    url: '/api/auth/login',
    access: 'public',
    summary: 'Sign in',
    body: Login,
    response: LoginResponse,
    async handler({ body, request, reply }) {
      const deviceCookie = cookies.deviceOf(request)
      const { user, session, device } = await logIn(context, body, { ip: request.ip, deviceCookie })
      cookies.setDevice(reply, device)
      cookies.setRefreshToken(reply, session.refreshToken, session, now())
      return { user: viewCurrentUser(user), token: tokens.sign(user.id, session.sessionId, now()) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/auth/logout',
    access: 'public',
    summary: 'Sign out and invalidate the tokens of the session',
    response: SuccessResponse,
    async handler({ request, reply }) {
      rejectCrossSite(request, publicUrl)
      const refreshToken = cookies.refreshTokenOf(request)
      await logOut(context, { sessionId: sessionOf(request, tokens), refreshToken })
      cookies.clearRefreshToken(reply)
      return {}
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/auth/refresh',
    access: 'public',
    summary: 'Exchange the refresh cookie for a new access token',
    response: RefreshResponse,
    async handler({ request, reply }) {
      rejectCrossSite(request, publicUrl)
      const token = cookies.refreshTokenOf(request)
      const { session, refreshToken } = await refreshSession(context, token, request.ip)
      cookies.setRefreshToken(reply, refreshToken, session, now())
      return { accessToken: tokens.sign(session.userId, session.id, now()) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Request an email with a password reset link',
    body: ForgotPassword,
    response: MessageResponse,
    async handler({ body, request }) {
      await requestReset(context, body.email, request.ip)
      return { message: auth.resetLinkSent }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/auth/verify-token',
    access: 'public',
    summary: 'Check whether a reset link is valid, without using it up',
    body: VerifyToken,
    response: VerifyTokenResponse,
    async handler({ body, request }) {
      const { firstName, lastName, email } = await verifyResetToken(context, body.token, request.ip)
      return { user: { firstName, lastName, email } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the token from a reset link',
    body: ResetPassword,
    response: MessageResponse,
    async handler({ body, request }) {
      await resetPassword(context, body, request.ip)
      return { message: auth.passwordReset }
    },
  })
}

/** Signing out also works with an expired access token or without one. */
function sessionOf(request: FastifyRequest, tokens: AccessTokens): string | undefined {
  try {
    return tokens.read(bearerToken(request)).sid
  } catch {
    return undefined
  }
}

/** Requests that only a cookie authenticates must come from our own pages. Non-browser clients send neither header. */
function rejectCrossSite(request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('CROSS_SITE')
  // If the product is served over https, a page with the same host over http is not ours.
  const isHttpsOnly = publicUrl === `https://${host}`
  const own = [publicUrl, `https://${host}`, ...(isHttpsOnly ? [] : [`http://${host}`])]
  if (origin !== undefined && !own.includes(origin)) throw new AppError('CROSS_SITE')
}
