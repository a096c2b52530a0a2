import { type NotificationContent, notificationKinds } from '@evenhand/domain/notifications'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { reviews } from './reviews'
import { users } from './users'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The event id of the stream. It can commit out of order, so a replay overlaps. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    type: text('type').notNull().default('info'),
    /** The values of the text, by kind: see `NotificationValues`. */
    values: jsonb('values').$type<NotificationContent['values']>().notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** The person reviewed. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reviewId: uuid('review_id').references(() => reviews.id),
    /** Set for what may be told only once. */
    onceKey: text('once_key'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('notifications_owner').on(table.ownerId, table.createdAt, table.sequence),
    index('notifications_stream').on(table.ownerId, table.sequence),
    index('notifications_review').on(table.reviewId),
    uniqueIndex('notifications_once').on(table.ownerId, table.onceKey),
  ],
)

/**
 * What was told once, kept by a trigger that drops the row of a second time: the notification itself may be cleared, and
 * must not come again for that.
 */
export const toldOnce = pgTable(
  'told_once',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    onceKey: text('once_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.onceKey] })],
)

/**
 * The streams that are open now, in all instances: ids tell their age. The instance that has one renews it with each
 * beat; what is not renewed any more belonged to an instance that died.
 */
export const openStreams = pgTable(
  'open_streams',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('open_streams_owner').on(table.ownerId, table.id)],
)

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotificationRow = typeof notifications.$inferInsert
