import { type NotificationContent, notificationKinds } from '@evenhand/domain/notifications'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { reviews } from './reviews'
import { users } from './users'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The event id in the stream. Assigned at commit by a trigger, so that higher numbers are never visible first. */
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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('notifications_owner').on(table.ownerId, table.createdAt, table.sequence),
    index('notifications_stream').on(table.ownerId, table.sequence),
    index('notifications_review').on(table.reviewId),
  ],
)

/** Reminders that were sent, kept apart because a user may clear the notification. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key] })],
)

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotificationRow = typeof notifications.$inferInsert
