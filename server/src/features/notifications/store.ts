import type { Day } from '@evenhand/domain/days'
import type { NewNotification, NotificationKind } from '@evenhand/domain/notifications'
import type { UserName } from '@evenhand/domain/users'
import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import {
  type NewNotificationRow,
  notifications,
  type ReviewRow,
  reviews,
  type UserRow,
  users,
} from '#db/schema'

interface NotificationContext {
  reviewId: string
  userId: string
  now: Date
}

/** Called in the transaction of the change that causes the notifications. */
export async function insertNotifications(
  tx: Queryable,
  notifications: readonly NewNotification[],
  context: NotificationContext,
): Promise<void> {
  await insertNotificationRows(
    tx,
    notifications.map((notification) => notificationRow(notification, context)),
  )
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
  completed: 'success',
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

type MailRecipient = Pick<UserRow, 'firstName' | 'email'>

/** Undefined if the user is deleted or has turned off these mails. */
export async function findTurnMailRecipient(db: Queryable, id: string): Promise<MailRecipient | undefined> {
  const [recipient] = await db
    .select({ firstName: users.firstName, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.turnMails, true), isNull(users.deletedAt)))
  return recipient
}

const openReviewColumns = {
  id: reviews.id,
  userId: reviews.userId,
  firstEvaluatorId: reviews.firstEvaluatorId,
  secondEvaluatorId: reviews.secondEvaluatorId,
  startDate: reviews.startDate,
  endDate: reviews.endDate,
  phase: reviews.phase,
}

export type OpenReview = Pick<ReviewRow, keyof typeof openReviewColumns> & { user: UserName }

/** The last review of a batch. */
export type ReviewCursor = Pick<OpenReview, 'endDate' | 'id'>

/** The next open reviews that end on or before a day. The lock keeps them unchanged until the reminders are sent. */
export function lockDueReviews(
  tx: Queryable,
  lastEndDate: Day,
  after: ReviewCursor | undefined,
  limit: number,
): Promise<OpenReview[]> {
  const isNext = after
    ? sql`(${reviews.endDate}, ${reviews.id}) > (${after.endDate}, ${after.id})`
    : undefined
  return tx
    .select({ ...openReviewColumns, user: { firstName: users.firstName, lastName: users.lastName } })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(
      and(isNull(reviews.deletedAt), ne(reviews.phase, 'final'), lte(reviews.endDate, lastEndDate), isNext),
    )
    .orderBy(asc(reviews.endDate), asc(reviews.id))
    .limit(limit)
    .for('share', { of: reviews })
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
