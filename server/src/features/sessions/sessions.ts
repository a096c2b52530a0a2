import { AppError } from '@evenhand/domain/errors'
import type { Db } from '#db/open'
import { transaction } from '#db/open'
import {
  endSession,
  findRefreshToken,
  insertSession,
  keepPassword,
  replaceRefreshToken,
  type SessionRow,
} from './store'
import { randomToken, successorOf, tokenHash } from './tokens'

const hour = 3_600_000
const rememberedFor = 30 * 24 * hour
const otherwiseFor = 12 * hour
/** For this long a replaced token still hands out the same successor: several tabs refresh at once. */
const graceMilliseconds = 30_000

export interface StartedSession {
  sessionId: string
  refreshToken: string
  remember: boolean
  expiresAt: Date
}

interface SignedInPerson {
  id: string
  passwordHash: string
}

/** Gives no session when the password was changed, or the person deleted, while it was being checked. */
export async function startSession(
  db: Db,
  { id: userId, passwordHash }: SignedInPerson,
  remember: boolean,
  now: Date,
): Promise<StartedSession | undefined> {
  const refreshToken = randomToken()
  const expiresAt = new Date(now.getTime() + (remember ? rememberedFor : otherwiseFor))
  const session = { userId, remember, createdAt: now, expiresAt }
  return transaction(db, async (tx) => {
    if (!(await keepPassword(tx, userId, passwordHash))) return undefined
    const sessionId = await insertSession(tx, session, tokenHash(refreshToken))
    return { sessionId, refreshToken, remember, expiresAt }
  })
}

export interface RefreshedSession {
  session: SessionRow
  refreshToken: string
}

/** Returns the successor of a refresh token. A replaced token that is used after the grace period ends the session. */
export async function refreshSession(
  { db, refreshKey }: { db: Db; refreshKey: Buffer },
  refreshToken: string,
  now: Date,
): Promise<RefreshedSession> {
  const hash = tokenHash(refreshToken)
  const successor = successorOf(refreshToken, refreshKey)
  const isFirst = await replaceRefreshToken(db, { hash, successorHash: tokenHash(successor), now })
  const found = await findRefreshToken(db, hash)
  if (!found || found.session.expiresAt <= now) throw new AppError('UNAUTHORIZED')
  const { replacedAt, session } = found
  const isInGrace = replacedAt && now.getTime() - replacedAt.getTime() <= graceMilliseconds
  if (isFirst || isInGrace) return { session, refreshToken: successor }
  await endSession(db, session.id)
  throw new AppError('UNAUTHORIZED')
}
