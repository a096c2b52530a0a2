import type { LaunchSummary } from '@evenhand/domain/cycles/launch-review'
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, reference, timestamptz } from '../columns'
import { users } from './users'

/** One sign-in. When the row is deleted, its access tokens are rejected from the next request on. */
export const sessions = pgTable(
  'sessions',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id, 'cascade'),
    remember: t.boolean('remember').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  }),
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** All refresh tokens of a session. Replaced ones are kept to detect theft: only a stolen token is used again later. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytes('hash').primaryKey(),
    sessionId: reference('session_id', () => sessions.id, 'cascade'),
    issuedAt: timestamptz('issued_at').notNull(),
    replacedAt: timestamptz('replaced_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    hash: bytes('hash').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_resets_user').on(table.userId)],
)

/**
 * The last invitation of a user. The link is created when the mail is sent. The row is kept when the link has been used
 * or has expired, and deleted when it must stop working for another reason.
 */
export const invitations = pgTable(
  'invitations',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id, 'cascade'),
    invitedBy: reference('invited_by', () => users.id),
    /** The same for all invitations of one request. */
    batchId: t.uuid('batch_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Null until the mail is sent, and after the link was used. */
    hash: bytes('hash'),
    expiresAt: timestamptz('expires_at'),
    /** Facts about a launched cycle for the mail. Null for an invitation that an admin sent. */
    launch: t.jsonb('launch').$type<LaunchSummary>(),
  }),
  (table) => [
    uniqueIndex('invitations_user').on(table.userId),
    uniqueIndex('invitations_hash').on(table.hash),
    index('invitations_batch').on(table.batchId),
    index('invitations_created').on(table.createdAt),
  ],
)

/** Counters for rate limits, shared by all instances. */
export const attempts = pgTable(
  'attempts',
  (t) => ({
    key: t.text('key').primaryKey(),
    count: t.integer('count').notNull(),
    windowEndsAt: timestamptz('window_ends_at').notNull(),
  }),
  (table) => [index('attempts_window').on(table.windowEndsAt)],
)

/** IP addresses from which people have signed in, for rate limits. */
export const knownAddresses = pgTable(
  'known_addresses',
  (t) => ({
    userId: reference('user_id', () => users.id, 'cascade'),
    address: t.text('address').notNull(),
    signedInAt: timestamptz('signed_in_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.address] }),
    index('known_addresses_address').on(table.address, table.signedInAt),
  ],
)
