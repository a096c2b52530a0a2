import { AppError } from '@evenhand/domain/errors'
import { hasLeft } from '@evenhand/domain/people/availability'
import { transaction } from '#db/open'
import { type Context, endOfDay, today } from '../context'
import {
  activateUser,
  endSession,
  findRefreshToken,
  insertSession,
  lockUserWithPassword,
  replaceRefreshToken,
} from './store'
import { randomToken, successorOf, tokenHash } from './tokens'

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
    // Runs before the lock below, which concurrent sign-ins share and could not upgrade.
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

/** During this time a replaced token still returns its successor, because several tabs may refresh at the same time. */
const graceMilliseconds = 30_000

/** Returns the successor of a refresh token. A replaced token that is used after the grace period ends the session. */
export async function rotateRefreshToken(
  context: Pick<Context, 'db' | 'now' | 'timeZone' | 'refreshKey'>,
  refreshToken: string,
) {
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
