import type { Context } from '../../context'
import { endSession, findRefreshToken } from '../../sessions/store'
import { tokenHash } from '../../sessions/tokens'

/** Ends the session of the access token or the refresh cookie. One of the two is enough. */
export async function logOut(
  { db }: Context,
  { sessionId, refreshToken }: { sessionId: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  if (sessionId) await endSession(db, sessionId)
  if (!refreshToken) return
  const found = await findRefreshToken(db, tokenHash(refreshToken))
  if (found) await endSession(db, found.session.id)
}
