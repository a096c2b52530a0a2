import {
  ForgotPassword,
  Login,
  LoginResponse,
  MessageResponse,
  RefreshResponse,
  ResetPassword,
  VerifyToken,
  VerifyTokenResponse,
} from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { passwords } from '@evenhand/domain/messages/english'
import { emailKey } from '@evenhand/domain/people/users'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '#plugins/route'
import { type Context, today } from '../context'
import { withManager } from '../managers/store'
import { type AccessTokens, headerToken } from '../sessions/access-token'
import { rejectCrossSite } from '../sessions/cross-site'
import { viewCurrentUser } from '../users/view'
import { logIn, logOut, refreshSession } from './commands/log-in'
import { requestReset, verifyResetToken } from './commands/request-reset'
import { resetPassword } from './commands/reset-password'
import { authCookies } from './cookies'

export async function authRoutes(
  app: FastifyInstance,
  context: Context,
  tokens: AccessTokens,
): Promise<void> {
  const { now, publicUrl } = context
  const cookies = authCookies(publicUrl.startsWith('https:'))
  const originOf = (request: FastifyRequest) => ({ ip: request.ip, deviceCookie: cookies.deviceOf(request) })
  await app.register(cookie)

  route(app, 'POST /api/auth/login', {
    access: 'public',
    summary: 'Sign in',
    body: Login,
    response: LoginResponse,
    async handler({ body, request, reply }) {
      const signingIn = logIn(context, body, originOf(request))
      const { user, session, device } = await reportSignIn(signingIn, body.email, request)
      cookies.setDevice(reply, device)
      cookies.setRefreshToken(reply, session.refreshToken, session, now())
      const viewed = viewCurrentUser(await withManager(context.db, user), today(context))
      return { user: viewed, token: tokens.sign(user.id, session.sessionId, now()) }
    },
  })

  route(app, 'POST /api/auth/logout', {
    access: 'public',
    summary: 'Sign out and invalidate the tokens of the session',
    async handler({ request, reply }) {
      rejectCrossSite(request, publicUrl)
      const refreshToken = cookies.refreshTokenOf(request)
      await logOut(context, { sessionId: sessionOf(request, tokens), refreshToken })
      cookies.clearRefreshToken(reply)
      return {}
    },
  })

  route(app, 'POST /api/auth/refresh', {
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

  route(app, 'POST /api/auth/forgot-password', {
    access: 'public',
    summary: 'Request an email with a password reset link',
    body: ForgotPassword,
    response: MessageResponse,
    async handler({ body, request }) {
      await requestReset(context, body.email, request.ip)
      return { message: passwords.resetLinkSent }
    },
  })

  route(app, 'POST /api/auth/verify-token', {
    access: 'public',
    summary: 'Check whether a reset link or an invitation is valid, without using it up',
    body: VerifyToken,
    response: VerifyTokenResponse,
    async handler({ body, request }) {
      const { firstName, lastName, email } = await verifyResetToken(context, body.token, request.ip)
      return { user: { firstName, lastName, email } }
    },
  })

  route(app, 'POST /api/auth/reset-password', {
    access: 'public',
    summary: 'Set a password with the token from a reset link or an invitation',
    body: ResetPassword,
    response: MessageResponse,
    async handler({ body, request, reply }) {
      const { device } = await resetPassword(context, body, originOf(request))
      cookies.setDevice(reply, device)
      return { message: passwords.passwordReset }
    },
  })
}

/** Counts the result, and logs failures for the operator. Never logs the password. */
async function reportSignIn<T>(signingIn: Promise<T>, email: string, request: FastifyRequest): Promise<T> {
  const { server, log, ip } = request
  try {
    const signedIn = await signingIn
    server.countSignIn('succeeded')
    return signedIn
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    const details = { ip, account: emailKey(email), code }
    if (code === 'WRONG_CREDENTIALS') {
      server.countSignIn('failed')
      log.info(details, 'a sign-in failed')
    } else if (code) {
      server.countSignIn('rejected')
      log.warn(details, 'a sign-in was rejected')
    }
    throw error
  }
}

/** The session to sign out of. The access token may be missing or expired. */
function sessionOf(request: FastifyRequest, tokens: AccessTokens): string | undefined {
  try {
    return tokens.read(headerToken(request) ?? '').sid
  } catch {
    return undefined
  }
}
