import {
  type ChangeRequest,
  type NotificationContent,
  notificationKinds,
} from '@evenhand/domain/notifications/kinds'
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../columns'
import { reviews } from './reviews'
import { users } from './users'

export const notifications = pgTable(
  'notifications',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** The event id in the stream. A trigger assigns it at commit, so higher numbers never become visible first. */
    sequence: t.bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ownerId: reference('owner_id', () => users.id, 'cascade'),
    kind: t.text('kind', { enum: notificationKinds }).notNull(),
    type: t.text('type').notNull().default('info'),
    /** The values for the text of this kind. */
    values: t.jsonb('values').$type<NotificationContent['values']>().notNull(),
    isRead: t.boolean('is_read').notNull().default(false),
    /** The employee of the review. */
    userId: reference('user_id', () => users.id),
    reviewId: t.uuid('review_id').references(() => reviews.id),
    createdAt: timestamptz('created_at').notNull(),
  }),
  (table) => [
    index('notifications_owner').on(table.ownerId, table.createdAt, table.sequence),
    index('notifications_stream').on(table.ownerId, table.sequence),
    index('notifications_review').on(table.reviewId),
  ],
)

/** Sent reminders and start mails. Not stored with the notifications, because users can clear those. */
export const sentReminders = pgTable(
  'sent_reminders',
  (t) => ({
    ownerId: reference('owner_id', () => users.id, 'cascade'),
    key: t.text('key').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.ownerId, table.key] })],
)

/** Turns about which the person has not been mailed yet. */
export const pendingTurnMails = pgTable(
  'pending_turn_mails',
  (t) => ({
    recipientId: reference('recipient_id', () => users.id, 'cascade'),
    reviewId: reference('review_id', () => reviews.id, 'cascade'),
    /** Set if the turn began because someone reverted the review. */
    changeRequest: t.jsonb('change_request').$type<ChangeRequest>(),
    createdAt: timestamptz('created_at').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.recipientId, table.reviewId] })],
)

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotificationRow = typeof notifications.$inferInsert
