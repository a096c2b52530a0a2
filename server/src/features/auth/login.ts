import type { Login } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { UserRow } from '../../db/schema'
import { verifyPassword } from '../../passwords'
import type { Context } from '../context'
import { countAttempt, forgiveAttempt } from '../sessions/attempts'
import { type StartedSession, startSession } from '../sessions/sessions'
import { findUserByEmail } from '../users/store'
import { signInLimits } from './limits'

export interface SignedIn {
  user: UserRow
  session: StartedSession
}

export async function login({ db, now }: Context, input: Login, ip: string): Promise<SignedIn> {
  const limits = signInLimits({ email: input.email, ip })
  await countAttempt(db, [...limits.account, ...limits.address], now())
  const user = await findUserByEmail(db, input.email)
  if (!(await verifyPassword(user?.passwordHash, input.password)) || !user)
    throw new AppError('WRONG_CREDENTIALS')
  await forgiveAttempt(db, { clear: keys(limits.account), giveBack: keys(limits.address) })
  return { user, session: await startSession(db, user.id, input.remember, now()) }
}

function keys(limits: readonly { key: string }[]): string[] {
  return limits.map(({ key }) => key)
}
