import type { Day } from '@evenhand/domain/days'
import {
  type NewNotification,
  type NotificationKind,
  notificationKinds,
} from '@evenhand/domain/notifications/kinds'
import { and, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm'
import { hasNotLeft } from '#db/conditions'
import type { Queryable } from '#db/open'
import { type NewNotificationRow, notifications, sentReminders, type UserRow, users } from '#db/schema'

interface NotificationContext {
  reviewId: string | null
  userId: string
  now: Date
}

/** Called in the transaction of the change that causes the notifications. */
export async function insertNotifications(
  tx: Queryable,
  notifications: readonly NewNotification[],
  context: NotificationContext,
): Promise<void> {
  const rows = notifications.map((notification) => notificationRow(notification, context))
  await insertNotificationRows(tx, rows)
}

export async function insertNotificationRows(tx: Queryable, rows: NewNotificationRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows)
}

export function notificationRow(
  { ownerId, kind, values }: NewNotification,
  { reviewId, userId, now }: NotificationContext,
): NewNotificationRow {
  return { ownerId, kind, type: types[kind] ?? 'info', values, reviewId, userId, createdAt: now }
}

const types: Partial<Record<NotificationKind, string>> = {
  reverted: 'warning',
  overdue: 'warning',
  reminder: 'warning',
  'mail-undelivered': 'warning',
  completed: 'success',
  'asked-back': 'warning',
  'acknowledge-reminder': 'warning',
}

export async function setRead(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db.update(notifications).set({ isRead: true }).where(own(ownerId, id)).returning(idOnly)
  return rows.length === 1
}

export async function setAllRead(db: Queryable, ownerId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.ownerId, ownerId), eq(notifications.isRead, false)))
}

export async function deleteNotification(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db.delete(notifications).where(own(ownerId, id)).returning(idOnly)
  return rows.length === 1
}

export async function deleteAllNotifications(db: Queryable, ownerId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.ownerId, ownerId))
}

/** The admins who have no unread notification of this kind. Until the transaction ends, no other can notify them of it. */
export async function lockAdminsWithoutUnread(tx: Queryable, kind: NotificationKind): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}))`)
  const hasUnread = exists(
    tx
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.ownerId, users.id),
          eq(notifications.kind, kind),
          eq(notifications.isRead, false),
        ),
      ),
  )
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['admin', 'super_admin']), isNull(users.deletedAt), not(hasUnread)))
  return rows.map(({ id }) => id)
}

/** Undefined if the user is deleted, has left or has turned off these mails. */
export async function findTurnMailRecipient(
  db: Queryable,
  id: string,
  today: Day,
): Promise<Pick<UserRow, 'firstName' | 'email'> | undefined> {
  const [recipient] = await db
    .select({ firstName: users.firstName, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.turnMails, true), isNull(users.deletedAt), hasNotLeft(today)))
  return recipient
}

/** The people who got the reminder with this key. */
export async function listReminded(db: Queryable, key: string): Promise<string[]> {
  const rows = await db
    .select({ ownerId: sentReminders.ownerId })
    .from(sentReminders)
    .where(eq(sentReminders.key, key))
  return rows.map(({ ownerId }) => ownerId)
}

/** The key that is recorded with the first turn mail of a review, so that it is not sent again when the review starts. */
export function startMailKey(reviewId: string): string {
  return `start:${reviewId}`
}

/** Records reminders as sent and returns those that are new. Ignores deleted users. */
export async function claimReminders<R extends Pick<NewNotification, 'ownerId' | 'key'>>(
  tx: Queryable,
  reminders: readonly R[],
): Promise<R[]> {
  const ownerIds = sql.param(reminders.map(({ ownerId }) => ownerId))
  const keys = sql.param(reminders.map(({ key }) => key))
  const { rows } = await tx.execute<{ owner_id: string; key: string }>(sql`
    insert into sent_reminders (owner_id, key)
    select owner_id, key
    from unnest(${ownerIds}::uuid[], ${keys}::text[]) as due (owner_id, key)
    join users on users.id = owner_id and deleted_at is null
    order by key
    on conflict do nothing
    returning owner_id, key`)
  const claimed = new Set(rows.map(({ owner_id, key }) => `${owner_id} ${key}`))
  return reminders.filter(({ ownerId, key }) => claimed.has(`${ownerId} ${key}`))
}

const idOnly = { id: notifications.id }

function own(ownerId: string, id: string) {
  return and(eq(notifications.id, id), eq(notifications.ownerId, ownerId))
}

/** During an upgrade, a newer instance may write notifications of kinds that this version cannot show. They are left out until then. */
export const hasKnownKind = inArray(notifications.kind, notificationKinds)
