import { AppError } from '@evenhand/domain/errors'
import { countAttempt } from '../../attempts/store'
import type { Context } from '../../context'
import { type RefreshedSession, rotateRefreshToken } from '../../sessions/commands/rotate-refresh-token'
import { refreshLimits } from '../limits'

export async function refreshSession(
  { db, now, refreshKey }: Context,
  refreshToken: string | undefined,
  ip: string,
): Promise<RefreshedSession> {
  try {
    if (!refreshToken) throw new AppError('UNAUTHORIZED')
    return await rotateRefreshToken({ db, refreshKey }, refreshToken, now())
  } catch (error) {
    if (error instanceof AppError && refreshToken) await countAttempt(db, refreshLimits(ip), now())
    throw error
  }
}
