import {
  Done,
  ForgotPassword,
  Login,
  LoginResponse,
  MessageResponse,
  RefreshResponse,
  ResetPassword,
  VerifyToken,
  VerifyTokenResponse,
} from '@evenhand/domain/api'
import { auth } from '@evenhand/domain/messages/en/auth'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '#plugins/routes'
import type { Context } from '../context'
import { type AccessTokens, bearerOf } from '../sessions/access-token'
import { viewCurrentUser } from '../users/view'
import { deviceCookieOf, setDeviceCookie } from './device-cookie'
import { forgotPassword } from './forgot-password'
import { login } from './login'
import { logout } from './logout'
import { refresh } from './refresh'
import { clearRefreshCookie, refreshCookieOf, setRefreshCookie } from './refresh-cookie'
import { resetPassword } from './reset-password'
import { refuseCrossSite } from './same-site'
import { verifyResetToken } from './verify-reset-token'

export async function authRoutes(
  app: FastifyInstance,
  context: Context,
  tokens: AccessTokens,
): Promise<void> {
  const { now, publicUrl } = context
  const isHttps = publicUrl.startsWith('https:')
  await app.register(cookie)

  route(app, {
    method: 'POST',
    url: '/api/auth/login',
    access: 'public',
    summary: 'Sign in',
    body: Login,
    answer: LoginResponse,
    async handler({ body, request, reply }) {
      const deviceCookie = deviceCookieOf(request, isHttps)
      const { user, session, device } = await login(context, body, { ip: request.ip, deviceCookie })
      setDeviceCookie(reply, device, isHttps)
      setRefreshCookie(reply, session.refreshToken, session, { isHttps, now: now() })
      return { user: viewCurrentUser(user), token: tokens.sign(user.id, session.sessionId, now()) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/auth/logout',
    access: 'public',
    summary: 'Sign out: the session and its tokens end at once',
    answer: Done,
    async handler({ request, reply }) {
      refuseCrossSite(request, publicUrl)
      await logout(context, {
        sessionId: sessionOf(request, tokens),
        refreshToken: refreshCookieOf(request, isHttps),
      })
      clearRefreshCookie(reply, isHttps)
      return {}
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/auth/refresh',
    access: 'public',
    summary: 'Change the refresh cookie for a new access token',
    answer: RefreshResponse,
    async handler({ request, reply }) {
      refuseCrossSite(request, publicUrl)
      const { session, refreshToken } = await refresh(context, refreshCookieOf(request, isHttps), request.ip)
      setRefreshCookie(reply, refreshToken, session, { isHttps, now: now() })
      return { accessToken: tokens.sign(session.userId, session.id, now()) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Ask for a mail with a link to choose a new password',
    body: ForgotPassword,
    answer: MessageResponse,
    async handler({ body, request }) {
      await forgotPassword(context, body.email, request.ip)
      return { message: auth.resetLinkSent }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/auth/verify-token',
    access: 'public',
    summary: 'Ask whether a reset link still works, without using it up',
    body: VerifyToken,
    answer: VerifyTokenResponse,
    async handler({ body, request }) {
      const { firstName, lastName, email } = await verifyResetToken(context, body.token, request.ip)
      return { user: { firstName, lastName, email } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/auth/reset-password',
    access: 'public',
    summary: 'Choose a new password with the token of a reset link',
    body: ResetPassword,
    answer: MessageResponse,
    async handler({ body, request }) {
      await resetPassword(context, body, request.ip)
      return { message: auth.passwordReset }
    },
  })
}

/** A sign-out with a token past its time, or with none, is still a sign-out. */
function sessionOf(request: FastifyRequest, tokens: AccessTokens): string | undefined {
  try {
    return tokens.read(bearerOf(request)).sid
  } catch {
    return undefined
  }
}
