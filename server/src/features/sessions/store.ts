import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { prepared } from '#db/prepared'
import { passwordResets, refreshTokens, sessions, users } from '#db/schema'
import { cancelResetMails } from '#mail/store'

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

/** Whether the user still has this password. Locks the user until the transaction ends. */
export async function lockUserWithPassword(
  db: Queryable,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .for('share')
  return rows.length === 1
}

/** The user of an active session. Prepared, because every request runs it. */
export async function findActor(db: Queryable, sessionId: string, now: Date) {
  const [actor] = await actorOfSession(db).execute({ sessionId, now })
  return actor
}

const actorOfSession = prepared((db) =>
  db
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
    .prepare('find_actor'),
)

/** The user of an active session. Locks the session, so it cannot end before the transaction does. */
export async function lockSession(tx: Queryable, sessionId: string, now: Date) {
  const [actor] = await tx
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), isNull(users.deletedAt)))
    .for('key share', { of: sessions })
  return actor
}

/**
 * One atomic statement, so of several requests with the same token, exactly one replaces it. It locks the session before
 * the token, as deleting a session does, so a concurrent sign-out cannot cause a deadlock.
 */
export async function replaceRefreshToken(
  db: Queryable,
  { hash, successorHash, now }: { hash: Buffer; successorHash: Buffer; now: Date },
): Promise<boolean> {
  const replaced = await db.execute(sql`
    with valid as (
      select s.id from refresh_tokens t
      join sessions s on s.id = t.session_id
      join users u on u.id = s.user_id
      where t.hash = ${hash} and s.expires_at > ${now} and u.deleted_at is null
      for key share of s
    ), replaced as (
      update refresh_tokens t set replaced_at = ${now}
      from valid
      where t.hash = ${hash} and t.session_id = valid.id and t.replaced_at is null
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

/** Invalidates the reset link of a user and cancels queued reset mails. */
export async function endResetsOf(db: Queryable, userId: string): Promise<void> {
  await cancelResetMails(db, userId)
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
