import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../columns'
import { users } from './users'

/** One sign-in. Ending it is deleting it, so that its access tokens are dead with the next request. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean('remember').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** All refresh tokens of a sign-in, by hash: one that was replaced long ago and comes again was stolen. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytes('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: moment('issued_at').notNull(),
    replacedAt: moment('replaced_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    hash: bytes('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_resets_user').on(table.userId)],
)

/** Counters of tries, shared by all instances. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [index('attempts_window').on(table.windowEndsAt)],
)
