import {
  type ChangeRequest,
  type NotificationContent,
  notificationKinds,
} from '@evenhand/domain/notifications'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns'
import { reviews } from './reviews'
import { users } from './users'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The event id in the stream. A trigger assigns it at commit, so higher numbers never become visible first. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    type: text('type').notNull().default('info'),
    /** The values for the text of this kind. */
    values: jsonb('values').$type<NotificationContent['values']>().notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** The employee of the review. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reviewId: uuid('review_id').references(() => reviews.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('notifications_owner').on(table.ownerId, table.createdAt, table.sequence),
    index('notifications_stream').on(table.ownerId, table.sequence),
    index('notifications_review').on(table.reviewId),
  ],
)

/** Sent reminders and start mails. Not stored with the notifications, because users can clear those. */
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

/** Turns that the person has not been mailed about yet. */
export const pendingTurnMails = pgTable(
  'pending_turn_mails',
  {
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Set if the turn began because someone reverted the review. */
    changeRequest: jsonb('change_request').$type<ChangeRequest>(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipientId, table.reviewId] })],
)

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotificationRow = typeof notifications.$inferInsert
