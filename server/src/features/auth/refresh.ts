import { AppError } from '@evenhand/domain/errors'
import type { Context } from '../context'
import { countAttempt } from '../sessions/attempts'
import { type RefreshedSession, refreshSession } from '../sessions/sessions'
import { refreshLimits } from './limits'

export async function refresh(
  { db, now, refreshKey }: Context,
  refreshToken: string | undefined,
  ip: string,
): Promise<RefreshedSession> {
  try {
    if (!refreshToken) throw new AppError('UNAUTHORIZED')
    return await refreshSession({ db, refreshKey }, refreshToken, now())
  } catch (error) {
    if (error instanceof AppError && refreshToken) await countAttempt(db, refreshLimits(ip), now())
    throw error
  }
}
