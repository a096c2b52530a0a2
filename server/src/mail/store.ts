import type { Paging } from '@evenhand/domain/api'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  sql,
} from 'drizzle-orm'
import { insertMany } from '../db/insert-many'
import type { Queryable, Tx } from '../db/open'
import { mails } from '../db/schema'
import type { NewMail } from './types'

export type MailRow = typeof mails.$inferSelect

export async function insertMails(
  tx: Tx,
  newMails: readonly (NewMail & { nextTryAt: Date })[],
): Promise<void> {
  const rows = newMails.map(({ to, ...mail }) => ({
    text: '',
    html: '',
    ...mail,
    recipient: to,
    createdAt: mail.nextTryAt,
  }))
  await insertMany(tx, mails, rows)
}

/** When the last invitation in the queue is due, apart from those that have failed and are tried again. */
export async function lastInvitationTime(tx: Tx): Promise<Date | null> {
  const [row] = await tx
    .select({ last: max(mails.nextTryAt) })
    .from(mails)
    .where(and(isNotNull(mails.invitationId), eq(mails.attempts, 0)))
  return row?.last ?? null
}

const isOfKind = {
  reset: isNotNull(mails.passwordResetFor),
  invitation: isNotNull(mails.invitationId),
  // A mail without a text has a link that only a newer version knows, which runs alongside this one during an upgrade.
  other: sql`${mails.invitationId} is null and ${mails.passwordResetFor} is null and ${mails.text} <> ''`,
}

export async function hasDueInvitation(db: Queryable, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.nextTryAt, now), isOfKind.invitation))
    .limit(1)
  return rows.length === 1
}

/**
 * Claims due mails. Until `leaseEndsAt`, no other process can claim them. If this process dies before it confirms a mail,
 * the mail is due again at that time.
 */
export async function claimDueMails(
  db: Queryable,
  kind: keyof typeof isOfKind,
  { now, leaseEndsAt, limit }: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<MailRow[]> {
  const due = db.$with('due').as(
    db
      .select({ dueId: mails.id })
      .from(mails)
      .where(and(lte(mails.nextTryAt, now), isOfKind[kind]))
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
  return (await db.$count(mails, pending(eq(mails.id, id)))) > 0
}

/** Marks a mail as sent and deletes its text, which is no longer needed. */
export async function recordSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: now, nextTryAt: null, lastError: null, text: '', html: '' })
    .where(eq(mails.id, id))
}

/** Plans another try. A mail that was canceled in the meantime stays canceled. */
export async function recordFailure(
  db: Queryable,
  id: string,
  { problem, nextTryAt }: { problem: string; nextTryAt: Date },
): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: problem, nextTryAt })
    .where(pending(eq(mails.id, id)))
}

/** Returns false if the mail was canceled in the meantime. */
export async function recordGivenUp(
  db: Queryable,
  id: string,
  { problem, now }: { problem: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ lastError: problem, nextTryAt: null, givenUpAt: now })
    .where(pending(eq(mails.id, id)))
    .returning({ id: mails.id })
  return rows.length === 1
}

export async function cancelMail(db: Queryable, id: string): Promise<void> {
  await db.update(mails).set({ nextTryAt: null }).where(eq(mails.id, id))
}

/** Cancels the pending reset mails of a user. */
export async function cancelPendingResets(db: Queryable, userId: string): Promise<void> {
  await db
    .update(mails)
    .set({ nextTryAt: null })
    .where(pending(eq(mails.passwordResetFor, userId)))
}

/** Removes the reset mails of a user from the undelivered ones. */
export async function cancelUndeliveredResets(db: Queryable, userId: string): Promise<void> {
  await db
    .update(mails)
    .set({ givenUpAt: null })
    .where(undelivered(eq(mails.passwordResetFor, userId)))
}

/** Newest first. `limit` 0 returns all. */
export async function listUndelivered(
  db: Queryable,
  { page, limit }: Paging,
): Promise<{ rows: MailRow[]; total: number }> {
  const all = db
    .select()
    .from(mails)
    .where(isNotNull(mails.givenUpAt))
    .orderBy(desc(mails.givenUpAt), desc(mails.id))
    .$dynamic()
  const [rows, total] = await Promise.all([
    limit === 0 ? all : all.limit(limit).offset((page - 1) * limit),
    db.$count(mails, isNotNull(mails.givenUpAt)),
  ])
  return { rows, total }
}

/** Queues one undelivered email again, or all of them. Returns their recipients. */
export async function requeueUndelivered(db: Queryable, now: Date, id?: string): Promise<string[]> {
  const rows = await db
    .update(mails)
    .set({ givenUpAt: null, nextTryAt: now, createdAt: now, attempts: 0, lastError: null })
    .where(undelivered(id === undefined ? undefined : eq(mails.id, id)))
    .returning({ recipient: mails.recipient })
  return rows.map(({ recipient }) => recipient)
}

/** Returns the recipient. Undefined if the mail is not among the undelivered ones. */
export async function deleteUndelivered(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(mails)
    .where(undelivered(eq(mails.id, id)))
    .returning({ recipient: mails.recipient })
  return row?.recipient
}

/** Changes the recipient of undelivered mails, for a person whose address was corrected. */
export async function readdressUndelivered(db: Queryable, from: string, to: string): Promise<void> {
  await db
    .update(mails)
    .set({ recipient: to })
    .where(undelivered(eq(mails.recipient, from)))
}

/** Deletes the undelivered mails to a deleted person. */
export async function deleteUndeliveredTo(db: Queryable, recipient: string): Promise<void> {
  await db.delete(mails).where(undelivered(eq(mails.recipient, recipient)))
}

export async function countPendingMails(db: Queryable): Promise<number> {
  return db.$count(mails, isNotNull(mails.nextTryAt))
}

/** `oldestAt` is when the oldest unsent email became due. In the future if none is due yet. */
export async function readMailQueue(db: Queryable) {
  const [[waiting], undelivered] = await Promise.all([
    db
      .select({ waiting: count(), oldestAt: min(mails.createdAt) })
      .from(mails)
      .where(isNotNull(mails.nextTryAt)),
    db.$count(mails, isNotNull(mails.givenUpAt)),
  ])
  return { waiting: waiting?.waiting ?? 0, oldestAt: waiting?.oldestAt ?? null, undelivered }
}

/** Deletes emails that were sent, undelivered or canceled. */
export async function deleteMailsDoneBefore(db: Queryable, moment: Date): Promise<void> {
  await db
    .delete(mails)
    .where(and(isNull(mails.nextTryAt), lt(sql`coalesce(${mails.sentAt}, ${mails.createdAt})`, moment)))
}

function undelivered(condition: ReturnType<typeof eq> | undefined) {
  return and(isNotNull(mails.givenUpAt), condition)
}

function pending(condition: ReturnType<typeof eq>) {
  return and(condition, isNotNull(mails.nextTryAt))
}
