import { AppError } from '@evenhand/domain/errors'
import { type Context, today } from '../../context'
import { endSession, findRefreshToken, replaceRefreshToken, type SessionRow } from '../store'
import { successorOf, tokenHash } from '../tokens'

/** During this time a replaced token still returns its successor, because several tabs may refresh at the same time. */
const graceMilliseconds = 30_000

export interface RefreshedSession {
  session: SessionRow
  refreshToken: string
}

/** Returns the successor of a refresh token. A replaced token that is used after the grace period ends the session. */
export async function rotateRefreshToken(
  context: Pick<Context, 'db' | 'now' | 'timeZone' | 'refreshKey'>,
  refreshToken: string,
): Promise<RefreshedSession> {
  const { db, refreshKey } = context
  const now = context.now()
  const hash = tokenHash(refreshToken)
  const successor = successorOf(refreshToken, refreshKey)
  const isFirst = await replaceRefreshToken(
    db,
    { hash, successorHash: tokenHash(successor) },
    { now, today: today(context) },
  )
  const found = await findRefreshToken(db, hash)
  if (!found || found.session.expiresAt <= now) throw new AppError('UNAUTHORIZED')
  const { replacedAt, session } = found
  const isInGracePeriod = replacedAt && now.getTime() - replacedAt.getTime() <= graceMilliseconds
  if (isFirst || isInGracePeriod) return { session, refreshToken: successor }
  await endSession(db, session.id)
  throw new AppError('UNAUTHORIZED')
}
