import type { Day } from '@evenhand/domain/days'
import { and, eq, getTableColumns, gt, isNull, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { hasNotLeft } from '#db/conditions'
import type { Queryable } from '#db/open'
import { prepared } from '#db/prepared'
import { passwordResets, refreshTokens, sessions, type UserRow, users } from '#db/schema'
import { cancelPendingResets, cancelUndeliveredResets } from '#mail/store'

type NewSession = typeof sessions.$inferInsert

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

/** Records the first sign-in, unless the password was changed in the meantime. */
export async function activateUser(
  tx: Queryable,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ activatedAt: now })
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.activatedAt)))
}

/** The last day of the user. Undefined if they no longer have this password. Locks the user until the transaction ends. */
export async function lockUserWithPassword(
  db: Queryable,
  userId: string,
  passwordHash: string,
): Promise<Pick<UserRow, 'leftOn'> | undefined> {
  const [row] = await db
    .select({ leftOn: users.leftOn })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .for('share')
  return row
}

/** The current time, and the current day in the company's time zone. */
export interface Moment {
  now: Date
  today: Day
}

/** The session has not expired, and its user has neither been deleted nor left. For statements that join both tables. */
export function isActive({ now, today }: Moment | Record<keyof Moment, Placeholder>): SQL | undefined {
  return and(gt(sessions.expiresAt, now), isNull(users.deletedAt), hasNotLeft(today))
}

/** The user of an active session. Prepared, because every request runs it. */
export async function findActor(db: Queryable, sessionId: string, { now, today }: Moment) {
  const [actor] = await actorOfSession(db).execute({ sessionId, now, today })
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
        isActive({ now: sql.placeholder('now'), today: sql.placeholder('today') }),
      ),
    )
    .prepare('find_actor'),
)

/**
 * The user of a session that was active when the request began. Locks the session, so it cannot end before the transaction
 * does.
 */
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
  { hash, successorHash }: { hash: Buffer; successorHash: Buffer },
  { now, today }: Moment,
): Promise<boolean> {
  const replaced = await db.execute(sql`
    with valid as (
      select sessions.id from refresh_tokens t
      join sessions on sessions.id = t.session_id
      join users on users.id = sessions.user_id
      where t.hash = ${hash} and ${isActive({ now, today })}
      for key share of sessions
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
    .select({ replacedAt: refreshTokens.replacedAt, session: getTableColumns(sessions) })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash))
  return row
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

export async function endSessionsOf(
  db: Queryable,
  userIds: readonly string[],
  exceptSessionId?: string,
): Promise<void> {
  if (userIds.length === 0) return
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)
  await db.delete(sessions).where(and(sql`${sessions.userId} = any(${sql.param(userIds)}::uuid[])`, others))
}

/** The sessions of each user end at this time at the latest. */
export async function endSessionsBy(
  db: Queryable,
  ends: readonly { userId: string; end: Date }[],
): Promise<void> {
  if (ends.length === 0) return
  await db.execute(sql`
    update sessions set expires_at = "end"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as latest("userId" uuid, "end" timestamptz)
    where user_id = "userId" and expires_at > "end"`)
}

/** Invalidates the reset link of a user and cancels queued and undelivered reset mails. */
export async function endResetsOf(db: Queryable, userId: string): Promise<void> {
  await cancelUndeliveredResets(db, userId)
  await endResetLinkOf(db, userId)
}

/** Invalidates the reset link of a user and cancels queued reset mails. Undelivered ones can still be sent again. */
export async function endResetLinkOf(db: Queryable, userId: string): Promise<void> {
  await cancelPendingResets(db, userId)
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
