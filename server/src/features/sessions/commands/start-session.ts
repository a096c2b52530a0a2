import { type Db, transaction } from '#db/open'
import { insertSession, lockUserWithPassword } from '../store'
import { randomToken, tokenHash } from '../tokens'

const hour = 3_600_000
const rememberedLifetime = 30 * 24 * hour
const defaultLifetime = 12 * hour

export interface StartedSession {
  sessionId: string
  refreshToken: string
  remember: boolean
  expiresAt: Date
}

/** Undefined if the password was changed, or the user deleted, while the password was being checked. */
export async function startSession(
  db: Db,
  { id: userId, passwordHash }: { id: string; passwordHash: string },
  remember: boolean,
  now: Date,
): Promise<StartedSession | undefined> {
  const refreshToken = randomToken()
  const expiresAt = new Date(now.getTime() + (remember ? rememberedLifetime : defaultLifetime))
  const session = { userId, remember, createdAt: now, expiresAt }
  return transaction(db, async (tx) => {
    if (!(await lockUserWithPassword(tx, userId, passwordHash))) return undefined
    const sessionId = await insertSession(tx, session, tokenHash(refreshToken))
    return { sessionId, refreshToken, remember, expiresAt }
  })
}
