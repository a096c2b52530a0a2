import { AppError } from '@evenhand/domain/errors'
import { invalidTokenLimit } from '@evenhand/domain/sign-in-limits'
import type { Context } from '../../context'
import { countAttempt } from '../../rate-limits/commands/count-attempt'
import { type RefreshedSession, rotateRefreshToken } from '../../sessions/commands/rotate-refresh-token'
import { invalidTokenCounter } from '../counters'

export async function refreshSession(
  context: Context,
  refreshToken: string | undefined,
  ip: string,
): Promise<RefreshedSession> {
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
