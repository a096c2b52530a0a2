import type { Login } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { UserRow } from '#db/schema'
import { verifyPassword } from '#passwords'
import type { Context } from '../../context'
import { type StartedSession, startSession } from '../../sessions/commands/start-session'
import { findUserByEmail } from '../../users/store'
import { knownDevice, withAccount } from '../device-cookie'
import { attemptsFromAddress, attemptsOnDevice } from '../sign-in-attempts'

interface SignedIn {
  user: UserRow
  session: StartedSession
  /** The new value of the device cookie. */
  device: string
}

/** Where a request comes from. */
export interface Origin {
  ip: string
  deviceCookie: string | undefined
}

/** Counts failed sign-ins only. `domain/src/sign-in-limits.ts` has the limits. */
export async function logIn(context: Context, input: Login, { ip, deviceCookie }: Origin): Promise<SignedIn> {
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
