import type { Login } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { UserRow } from '#db/schema'
import { addressKey } from '#ip-addresses'
import { verifyPassword } from '#passwords'
import type { Context } from '../../context'
import { clearAttempts, countAttempt, requireAttemptsLeft } from '../../rate-limits/store'
import { type StartedSession, startSession } from '../../sessions/commands/start-session'
import { findUserByEmail } from '../../users/store'
import { knownDevice, withAccount } from '../device-cookie'
import { deviceLimits, signInLimits } from '../rate-limits'

interface SignedIn {
  user: UserRow
  session: StartedSession
  /** The new value of the device cookie. */
  device: string
}

interface Origin {
  ip: string
  deviceCookie: string | undefined
}

/**
 * Counts failed sign-ins only, so a whole company behind one address can sign in at the same time. On a device where
 * the account has signed in before, failures are counted for that device only. Failures elsewhere cannot lock the person
 * out on that device.
 */
export async function logIn(context: Context, input: Login, { ip, deviceCookie }: Origin): Promise<SignedIn> {
  const { db, now, deviceKey } = context
  const user = await findUserByEmail(db, input.email)
  const deviceId = user && knownDevice(deviceCookie, user, deviceKey)
  const { account, address } = signInLimits({ email: input.email, ip })
  const deviceLimit = deviceId === undefined ? undefined : deviceLimits(user?.id ?? '', deviceId)
  const limits = deviceLimit ?? [...account, ...address]
  const recheckLimits = () => requireAttemptsLeft(db, limits, now())
  await recheckLimits()
  const requester = { key: deviceId ?? addressKey(ip), isKnown: deviceId !== undefined }
  const isCorrect = await verifyPassword(user?.passwordHash, input.password, { requester, recheckLimits })
  const session = user && isCorrect ? await startSession(db, user, input.remember, now()) : undefined
  if (!user || !session) {
    await countAttempt(db, limits, now())
    throw new AppError('WRONG_CREDENTIALS')
  }
  await clearAttempts(db, [...account, ...(deviceLimit ?? [])])
  return { user, session, device: withAccount(deviceCookie, user, deviceKey) }
}
