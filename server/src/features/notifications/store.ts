import type { Paging } from '@evenhand/domain/api'
import type { NewNotification, NotificationKind } from '@evenhand/domain/notifications'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { type NewNotificationRow, notifications, type UserRow, users } from '#db/schema'

interface About {
  reviewId: string
  userId: string
  now: Date
}

/** Written in the transaction of what they tell of; what may be told only once is told only once. */
export async function insertNotifications(
  tx: Queryable,
  notifications: readonly NewNotification[],
  about: About,
): Promise<void> {
  await insertRows(
    tx,
    notifications.map((notification) => newRow(notification, about)),
  )
}

export async function insertRows(tx: Queryable, rows: NewNotificationRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows).onConflictDoNothing()
}

export function newRow(
  { ownerId, kind, values, key }: NewNotification,
  { reviewId, userId, now }: About,
): NewNotificationRow {
  return {
    ownerId,
    kind,
    type: types[kind] ?? 'info',
    values,
    onceKey: key,
    reviewId,
    userId,
    createdAt: now,
  }
}

const types: Partial<Record<NotificationKind, string>> = {
  reverted: 'warning',
  overdue: 'warning',
  completed: 'success',
}

export async function listNotifications(db: Queryable, ownerId: string, { page, limit }: Paging) {
  const all = db
    .select()
    .from(notifications)
    .where(eq(notifications.ownerId, ownerId))
    .orderBy(desc(notifications.createdAt), desc(notifications.sequence))
  const paged = limit === 0 ? all : all.limit(limit).offset((page - 1) * limit)
  const [rows, [counted]] = await Promise.all([
    paged,
    db
      .select({ total: count(), unread: sql<number>`count(*) filter (where not is_read)::int` })
      .from(notifications)
      .where(eq(notifications.ownerId, ownerId)),
  ])
  return { rows, total: counted?.total ?? 0, unread: counted?.unread ?? 0 }
}

export async function markRead(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db.update(notifications).set({ isRead: true }).where(own(ownerId, id)).returning(idOnly)
  return rows.length === 1
}

export async function markAllRead(db: Queryable, ownerId: string): Promise<void> {
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

export type MailReader = Pick<UserRow, 'firstName' | 'email'>

/** Nobody when that person wants no mail for their turns, or is gone. */
export async function findMailReader(db: Queryable, id: string): Promise<MailReader | undefined> {
  const [reader] = await db
    .select({ firstName: users.firstName, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.turnMails, true), isNull(users.deletedAt)))
  return reader
}

const idOnly = { id: notifications.id }

function own(ownerId: string, id: string) {
  return and(eq(notifications.id, id), eq(notifications.ownerId, ownerId))
}
