import { hasLeft } from '@evenhand/domain/availability'
import { AppError } from '@evenhand/domain/errors'
import { transaction } from '#db/open'
import { type Context, endOfDay, today } from '../../context'
import { activateUser, insertSession, lockUserWithPassword } from '../store'
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

interface Account {
  id: string
  passwordHash: string
  activatedAt: Date | null
}

/**
 * Undefined if the password was changed, or the user deleted, while the password was being checked. No session outlasts
 * the last day of its user.
 */
export async function startSession(
  context: Pick<Context, 'db' | 'now' | 'timeZone'>,
  { id: userId, passwordHash, activatedAt }: Account,
  remember: boolean,
): Promise<StartedSession | undefined> {
  const now = context.now()
  const refreshToken = randomToken()
  const latest = new Date(now.getTime() + (remember ? rememberedLifetime : defaultLifetime))
  return transaction(context.db, async (tx) => {
    // Before the lock below, which concurrent sign-ins share and could not upgrade.
    if (!activatedAt) await activateUser(tx, userId, passwordHash, now)
    const user = await lockUserWithPassword(tx, userId, passwordHash)
    if (!user) return undefined
    if (hasLeft(user, today(context))) throw new AppError('ACCOUNT_CLOSED')
    const end = user.leftOn === null ? latest : endOfDay(context, user.leftOn)
    const expiresAt = end < latest ? end : latest
    const session = { userId, remember, createdAt: now, expiresAt }
    const sessionId = await insertSession(tx, session, tokenHash(refreshToken))
    return { sessionId, refreshToken, remember, expiresAt }
  })
}
