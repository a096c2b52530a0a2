import type { Invitee } from '@evenhand/domain/people/invitations'
import { and, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { insertMany } from '#db/insert-many'
import type { Queryable } from '#db/open'
import { invitations, mails, type UserRow, users } from '#db/schema'

type NewInvitation = typeof invitations.$inferInsert

/** Stores new invitations. Each replaces an older one with its link and mail. */
export async function replaceInvitations(tx: Queryable, rows: readonly NewInvitation[]): Promise<void> {
  const userIds = rows.map(({ userId }) => userId)
  await tx.delete(invitations).where(isAny(invitations.userId, userIds))
  await insertMany(tx, invitations, rows)
}

/** Ends the invitation of a person: its link stops working, and a mail in the queue is canceled. */
export async function endInvitationOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.userId, userId))
}

/** Like `endInvitationOf`, but an undelivered invitation stays and can still be sent again, with a new link. */
export async function endInvitationLinkOf(tx: Queryable, userId: string): Promise<void> {
  const undelivered = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.invitationId, invitations.id), isNotNull(mails.givenUpAt)))
  await tx.delete(invitations).where(and(eq(invitations.userId, userId), notExists(undelivered)))
  await tx.update(invitations).set({ hash: null, expiresAt: null }).where(eq(invitations.userId, userId))
}

const inviter = alias(users, 'inviter')

/** Undefined if the invitation was replaced, or the person has been deleted or is active. */
export async function lockInvitation(tx: Queryable, id: string) {
  const [row] = await tx
    .select({
      firstName: users.firstName,
      email: users.email,
      leftOn: users.leftOn,
      inviter: { firstName: inviter.firstName, lastName: inviter.lastName },
      launch: invitations.launch,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .innerJoin(inviter, eq(inviter.id, invitations.invitedBy))
    .where(and(eq(invitations.id, id), isNull(users.deletedAt), isNull(users.activatedAt)))
    .for('update', { of: invitations })
  return row
}

export async function saveLink(
  tx: Queryable,
  id: string,
  link: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.update(invitations).set(link).where(eq(invitations.id, id))
}

/** The user of a valid link. People who have signed in reset their password instead. */
export async function findInvitedUser(db: Queryable, hash: Buffer, now: Date): Promise<UserRow | undefined> {
  const isInvited = and(isNull(users.deletedAt), isNull(users.activatedAt))
  const [row] = await db
    .select({ user: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(eq(invitations.hash, hash), gt(invitations.expiresAt, now), isInvited))
  return row?.user
}

/** Whether the link was valid. It works once. */
export async function consumeInvitation(tx: Queryable, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .update(invitations)
    .set({ hash: null })
    .where(and(eq(invitations.hash, hash), gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id })
  return used.length === 1
}

export async function findInvitation(db: Queryable, userId: string) {
  const [row] = await db
    .select({ expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(eq(invitations.userId, userId))
  return row ?? null
}

export type InviteeRow = Awaited<ReturnType<typeof findInvitees>>[number]

/** Finds these people, or everyone who has not signed in yet. Sorted by name. */
export async function findInvitees(db: Queryable, ids?: readonly string[]) {
  const { id, firstName, lastName, email, role, leftOn, activatedAt } = users
  const { sentAt, nextTryAt, lastError } = mails
  const rows = await db
    .select({
      person: { id, firstName, lastName, email, role, leftOn, activatedAt },
      invitation: { id: invitations.id, expiresAt: invitations.expiresAt },
      mail: sql<Invitee['mail']>`case
        when ${nextTryAt} is not null and ${lastError} is null then 'waiting'
        when ${nextTryAt} is null and ${sentAt} is null and ${lastError} is not null then 'given-up' end`,
    })
    .from(users)
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .leftJoin(mails, eq(mails.invitationId, invitations.id))
    .where(invitable(ids))
    .orderBy(users.sortName, users.id)
  return rows.map(({ person, ...others }) => ({ ...person, ...others }))
}

/** Locks users in a fixed order, super admins first like `lockSuperAdmins`, so two changes to the same users cannot deadlock. */
export async function lockInvitees(tx: Queryable, ids?: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(invitable(ids))
    .orderBy(sql`${users.role} <> 'super_admin'`, users.id)
    .for('no key update')
}

function invitable(ids: readonly string[] | undefined): SQL | undefined {
  return and(isNull(users.deletedAt), ids ? isAny(users.id, ids) : isNull(users.activatedAt))
}

/** One array parameter, because thousands of single ones are slow. */
function isAny(column: typeof users.id | typeof invitations.userId, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`
}
