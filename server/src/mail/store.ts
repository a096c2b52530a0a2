import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open'
import { mails } from '../db/schema'
import type { NewMail } from './types'

export type MailRow = typeof mails.$inferSelect

export async function insertMail(tx: Tx, { to, ...mail }: NewMail, now: Date): Promise<void> {
  await tx
    .insert(mails)
    .values({ text: '', html: '', ...mail, recipient: to, createdAt: now, nextTryAt: now })
}

/**
 * Claims due mails. Until `leaseEndsAt`, no other process can claim them. If this process dies before it confirms a mail,
 * the mail is due again at that time.
 */
export async function claimDueMails(
  db: Queryable,
  { now, leaseEndsAt, limit }: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<MailRow[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ dueId: mails.id })
        .from(mails)
        .where(lte(mails.nextTryAt, now))
        .orderBy(asc(mails.nextTryAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    )
  return db
    .with(due)
    .update(mails)
    .set({ nextTryAt: leaseEndsAt, attempts: sql`${mails.attempts} + 1` })
    .from(due)
    .where(eq(mails.id, due.dueId))
    .returning(getTableColumns(mails))
}

export async function isPending(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(pending(eq(mails.id, id)))
  return rows.length === 1
}

/** Also deletes the text, which is no longer needed. */
export async function recordSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: now, nextTryAt: null, lastError: null, text: '', html: '' })
    .where(eq(mails.id, id))
}

/** A mail that was canceled in the meantime stays canceled. */
export async function recordFailure(
  db: Queryable,
  id: string,
  { problem, nextTryAt }: { problem: string; nextTryAt: Date | null },
): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: problem.slice(0, 500), nextTryAt })
    .where(pending(eq(mails.id, id)))
}

export async function cancelMail(db: Queryable, id: string): Promise<void> {
  await db.update(mails).set({ nextTryAt: null }).where(eq(mails.id, id))
}

/** Cancels the pending reset mails of a user. */
export async function cancelResetMails(db: Queryable, userId: string): Promise<void> {
  await db
    .update(mails)
    .set({ nextTryAt: null })
    .where(pending(eq(mails.passwordResetFor, userId)))
}

export async function countPendingMails(db: Queryable): Promise<number> {
  return db.$count(mails, isNotNull(mails.nextTryAt))
}

/** Deletes mails that were sent, abandoned or canceled. */
export async function deleteMailsDoneBefore(db: Queryable, moment: Date): Promise<void> {
  await db
    .delete(mails)
    .where(and(isNull(mails.nextTryAt), lt(sql`coalesce(${mails.sentAt}, ${mails.createdAt})`, moment)))
}

function pending(condition: ReturnType<typeof eq>) {
  return and(condition, isNotNull(mails.nextTryAt))
}
