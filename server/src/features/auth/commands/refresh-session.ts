import { AppError } from '@evenhand/domain/errors'
import type { Context } from '../../context'
import { countAttempt } from '../../rate-limits/store'
import { type RefreshedSession, rotateRefreshToken } from '../../sessions/commands/rotate-refresh-token'
import { refreshLimits } from '../rate-limits'

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
