import type { Login } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { UserRow } from '#db/schema'
import { addressKey } from '#ip-addresses'
import { verifyPassword } from '#passwords'
import type { Context } from '../../context'
import { clearAttempts, countAttempt, requireAttemptsLeft } from '../../sessions/attempts'
import { type StartedSession, startSession } from '../../sessions/commands/start-session'
import { findUserByEmail } from '../../users/store'
import { knownDevice, withAccount } from '../device-cookie'
import { deviceLimits, signInLimits } from '../limits'

export interface SignedIn {
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
 * Only failed sign-ins are counted, so that a whole company behind one address can sign in at the same time. On a
 * device where the account has signed in before, they are counted for that device only. Failed sign-ins by others, from
 * any address, cannot lock the owner out there.
 */
export async function logIn(context: Context, input: Login, { ip, deviceCookie }: Origin): Promise<SignedIn> {
  const { db, now, deviceKey } = context
  const user = await findUserByEmail(db, input.email)
  const deviceId = user && knownDevice(deviceCookie, user, deviceKey)
  const { account, address } = signInLimits({ email: input.email, ip })
  const ofDevice = deviceId === undefined ? undefined : deviceLimits(user?.id ?? '', deviceId)
  const limits = ofDevice ?? [...account, ...address]
  const recheckLimits = () => requireAttemptsLeft(db, limits, now())
  await recheckLimits()
  const requester = { key: deviceId ?? addressKey(ip), isKnown: deviceId !== undefined }
  const isRight = await verifyPassword(user?.passwordHash, input.password, { requester, recheckLimits })
  const session = user && isRight ? await startSession(db, user, input.remember, now()) : undefined
  if (!user || !session) {
    await countAttempt(db, limits, now())
    throw new AppError('WRONG_CREDENTIALS')
  }
  await clearAttempts(db, [...account, ...(ofDevice ?? [])])
  return { user, session, device: withAccount(deviceCookie, user, deviceKey) }
}
