import type { Context } from '../context'
import { endSession, findRefreshToken } from '../sessions/store'
import { tokenHash } from '../sessions/tokens'

/** Ends the sign-in that the access token or the cookie belongs to; one of the two is enough. */
export async function logout(
  { db }: Context,
  { sessionId, refreshToken }: { sessionId: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  if (sessionId) await endSession(db, sessionId)
  if (!refreshToken) return
  const found = await findRefreshToken(db, tokenHash(refreshToken))
  if (found) await endSession(db, found.session.id)
}
