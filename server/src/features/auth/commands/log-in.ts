import type { Login } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { invalidTokenLimit } from '@evenhand/domain/people/sign-in-limits'
import { verifyPassword } from '#passwords'
import type { Context } from '../../context'
import { countAttempt } from '../../rate-limits/limits'
import { rotateRefreshToken, startSession } from '../../sessions/commands'
import { endSession, findRefreshToken } from '../../sessions/store'
import { tokenHash } from '../../sessions/tokens'
import { findUserByEmail } from '../../users/store'
import { knownDevice, withAccount } from '../cookies'
import { invalidTokenCounter } from '../counters'
import { attemptsFromAddress, attemptsOnDevice } from '../sign-in-attempts'

/** The origin of a request. */
export interface Origin {
  ip: string
  deviceCookie: string | undefined
}

/**
 * Counts failed sign-ins only. `domain/src/people/sign-in-limits.ts` has the limits. Returns the new value of the device
 * cookie as well.
 */
export async function logIn(context: Context, input: Login, { ip, deviceCookie }: Origin) {
  const { db, deviceKey } = context
  const { email, password, remember } = input
  const user = await findUserByEmail(db, email)
  const deviceId = user && knownDevice(deviceCookie, user, deviceKey)
  const attempts =
    user && deviceId
      ? attemptsOnDevice(context, { userId: user.id, deviceId, ip })
      : await attemptsFromAddress(context, { email, ip, userId: user?.id })
  await attempts.requireAllowed()
  const isCorrect = await verifyPassword(user?.passwordHash, password, {
    requester: attempts.requester,
    recheckLimits: attempts.requireAllowed,
  })
  const session = user && isCorrect ? await startSession(context, user, remember) : undefined
  if (!user || !session) {
    await attempts.countFailure()
    throw new AppError('WRONG_CREDENTIALS')
  }
  await attempts.recordSuccess(user)
  return { user, session, device: withAccount(deviceCookie, user, deviceKey) }
}

export async function refreshSession(
  context: Context,
  refreshToken: string | undefined,
  ip: string,
): ReturnType<typeof rotateRefreshToken> {
  const { db, now, isTrustedNetwork } = context
  try {
    if (!refreshToken) throw new AppError('UNAUTHORIZED')
    return await rotateRefreshToken(context, refreshToken)
  } catch (error) {
    if (error instanceof AppError && refreshToken) {
      const limit = invalidTokenLimit(isTrustedNetwork(ip))
      await countAttempt(db, invalidTokenCounter('refresh', ip), limit, now())
    }
    throw error
  }
}

/** Ends the session of the access token or the refresh cookie. One of the two is enough. */
export async function logOut(
  { db }: Context,
  { sessionId, refreshToken }: { sessionId: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  if (sessionId) await endSession(db, sessionId)
  if (!refreshToken) return
  const found = await findRefreshToken(db, tokenHash(refreshToken))
  if (found) await endSession(db, found.session.id)
}
