import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns'
import { invitations } from './sessions'
import { users } from './users'

/** Mails to send, written in the transaction of the change that causes them. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Set for a reset mail, which has no text here. Its link is created when the mail is sent. */
    passwordResetFor: uuid('password_reset_for').references(() => users.id, { onDelete: 'cascade' }),
    /** Set for an invitation, which has no text here either. Deleting the invitation cancels the mail. */
    invitationId: uuid('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    /** When it first became due. In the future for an invitation that is queued for later. */
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
    /** When it may be claimed. Null once it is sent, undelivered or canceled. */
    nextTryAt: timestamptz('next_try_at'),
    /** Set for an undelivered email, which an admin can send again or dismiss. */
    givenUpAt: timestamptz('given_up_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    index('mails_invitations').on(table.invitationId).where(sql`invitation_id is not null`),
    index('mails_undelivered').on(table.givenUpAt, table.id).where(sql`given_up_at is not null`),
    index('mails_resets').on(table.passwordResetFor).where(sql`password_reset_for is not null`),
  ],
)

/** Values of the whole installation, such as the token secret. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
