import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open'
import { mails } from '../db/schema'
import type { NewMail, OutgoingMail } from './mail'

export async function insertMail(tx: Tx, { to, ...mail }: NewMail, now: Date): Promise<string> {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, recipient: to, createdAt: now })
    .returning({ id: mails.id })
  if (!row) throw new Error('the mail was not stored')
  return row.id
}

/** Those that were tried less often, oldest first. */
export async function unsentMails(tx: Tx, tries: number): Promise<string[]> {
  const rows = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lt(mails.attempts, tries)))
    .orderBy(mails.createdAt)
  return rows.map(({ id }) => id)
}

/** Undefined when it has been sent already. */
export async function lockUnsentMail(tx: Tx, id: string): Promise<OutgoingMail | undefined> {
  // Longer than a mail server may take, or the database would end the transaction in the middle of it.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
  const [row] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
    .for('update')
  if (!row) return undefined
  const { recipient, subject, text, html, createdAt } = row
  return { id, to: recipient, subject, text, html, createdAt }
}

/** The words of a mail may hold a link that opens an account: once it is sent they are forgotten. */
export async function recordSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ sentAt: now, attempts: sql`${mails.attempts} + 1`, lastError: null, text: '', html: '' })
    .where(eq(mails.id, id))
}

export async function recordFailure(tx: Tx, id: string, problem: string): Promise<void> {
  await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError: problem.slice(0, 500) })
    .where(eq(mails.id, id))
}

export async function deleteMailsSentBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.sentAt, moment))
}
