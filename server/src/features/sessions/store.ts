import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open'
import { refreshTokens, sessions, users } from '../../db/schema'

export interface SessionRow {
  id: string
  userId: string
  remember: boolean
  expiresAt: Date
}

interface NewSession {
  userId: string
  remember: boolean
  createdAt: Date
  expiresAt: Date
}

export async function insertSession(
  db: Queryable,
  session: NewSession,
  refreshHash: Buffer,
): Promise<string> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id })
  const sessionId = row?.id ?? ''
  await db.insert(refreshTokens).values({ hash: refreshHash, sessionId, issuedAt: session.createdAt })
  return sessionId
}

/** The person behind a session that still stands: one look-up by two primary keys. */
export async function findActor(db: Queryable, sessionId: string, now: Date) {
  const [row] = await db
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), isNull(users.deletedAt)))
  return row
}

/** One atomic statement: of several callers with the same token exactly one replaces it. */
export async function replaceRefreshToken(
  db: Queryable,
  { hash, successorHash, sealed, now }: { hash: Buffer; successorHash: Buffer; sealed: Buffer; now: Date },
): Promise<boolean> {
  const replaced = await db.execute(sql`
    with replaced as (
      update refresh_tokens t set replaced_at = ${now}, sealed_successor = ${sealed}
      from sessions s join users u on u.id = s.user_id
      where t.hash = ${hash} and t.replaced_at is null
        and s.id = t.session_id and s.expires_at > ${now} and u.deleted_at is null
      returning t.session_id
    )
    insert into refresh_tokens (hash, session_id, issued_at)
    select ${successorHash}, session_id, ${now} from replaced
    returning session_id`)
  return replaced.rowCount === 1
}

export async function findRefreshToken(db: Queryable, hash: Buffer) {
  const [row] = await db
    .select({
      replacedAt: refreshTokens.replacedAt,
      sealedSuccessor: refreshTokens.sealedSuccessor,
      session: {
        id: sessions.id,
        userId: sessions.userId,
        remember: sessions.remember,
        expiresAt: sessions.expiresAt,
      },
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash))
  return row
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

export async function endSessionsOf(db: Queryable, userId: string, exceptSessionId?: string): Promise<void> {
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
