import type { Login } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { UserRow } from '../../db/schema'
import { verifyPassword } from '../../passwords'
import type { Context } from '../context'
import { clearAttempts, countAttempt, refuseSpent } from '../sessions/attempts'
import { type StartedSession, startSession } from '../sessions/sessions'
import { findUserByEmail } from '../users/store'
import { signInLimits } from './limits'

export interface SignedIn {
  user: UserRow
  session: StartedSession
}

/** Only wrong tries are counted, so that a whole company behind one address can sign in at the same moment. */
export async function login({ db, now }: Context, input: Login, ip: string): Promise<SignedIn> {
  const { account, address } = signInLimits({ email: input.email, ip })
  const limits = [...account, ...address]
  const refuseTooMany = () => refuseSpent(db, limits, now())
  await refuseTooMany()
  const user = await findUserByEmail(db, input.email)
  const isRight = await verifyPassword(user?.passwordHash, input.password, refuseTooMany)
  const session = user && isRight ? await startSession(db, user, input.remember, now()) : undefined
  if (!user || !session) {
    await countAttempt(db, limits, now())
    throw new AppError('WRONG_CREDENTIALS')
  }
  await clearAttempts(db, account)
  return { user, session }
}
