import { sql } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns'
import { invitations } from './sessions'
import { users } from './users'

/** Mails to send, written in the transaction of the change that causes them. */
export const mails = pgTable(
  'mails',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    recipient: t.text('recipient').notNull(),
    subject: t.text('subject').notNull(),
    text: t.text('text').notNull(),
    html: t.text('html').notNull(),
    /** Set for a reset mail, which has no text here. Its link is created when the mail is sent. */
    passwordResetFor: t.uuid('password_reset_for').references(() => users.id, { onDelete: 'cascade' }),
    /** Set for an invitation, which has no text here either. Deleting the invitation cancels the mail. */
    invitationId: t.uuid('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    /** When it first became due. In the future for an invitation that is queued for later. */
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
    /** When it may be claimed. Null once it is sent, undelivered or canceled. */
    nextTryAt: timestamptz('next_try_at'),
    /** Set for an undelivered email, which an admin can send again or dismiss. */
    givenUpAt: timestamptz('given_up_at'),
    attempts: t.integer('attempts').notNull().default(0),
    lastError: t.text('last_error'),
  }),
  (table) => [
    index('mails_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    index('mails_invitations').on(table.invitationId).where(sql`invitation_id is not null`),
    index('mails_undelivered').on(table.givenUpAt, table.id).where(sql`given_up_at is not null`),
    index('mails_resets').on(table.passwordResetFor).where(sql`password_reset_for is not null`),
  ],
)

/** The next and the last run of each daily job. */
export const dailyJobs = pgTable('daily_jobs', (t) => ({
  name: t.text('name').primaryKey(),
  nextRunAt: timestamptz('next_run_at').notNull(),
  /** When the last run is started again. Null if it has ended. */
  tryAgainAt: timestamptz('try_again_at'),
  /** Of the last run. */
  attempts: t.integer('attempts').notNull().default(0),
}))

/** Values of the whole installation, such as the token secret. */
export const settings = pgTable('settings', (t) => ({
  key: t.text('key').primaryKey(),
  value: t.text('value').notNull(),
}))
