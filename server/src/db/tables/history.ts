import { companySubjects, type HistoryField, historyActions } from '@evenhand/domain/company/history'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../columns'
import { reviews } from './reviews'
import { users } from './users'

/** Changes to people, company data, criteria sets and settings, deletions of reviews, reminders, and exports. Written in the transaction of the change. Append-only, except that each change of a bulk action counts in the same entry, and that someone who works on a draft extends their own entry. */
export const history = pgTable(
  'history',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    actorId: reference('actor_id', () => users.id),
    /** The user that the entry is about. For a deleted review, its employee. Null for an entry about the company. */
    userId: t.uuid('user_id').references(() => users.id),
    /** Set for an entry about a review. */
    reviewId: t.uuid('review_id').references(() => reviews.id),
    /** Set for an entry about the company. */
    companySubject: t.text('company_subject', { enum: companySubjects }),
    /** The name of the department, position or criteria set. */
    subjectName: t.text('subject_name'),
    action: t.text('action', { enum: historyActions }).notNull(),
    fieldChanged: t.text('field_changed').$type<HistoryField>(),
    oldValue: t.text('old_value'),
    newValue: t.text('new_value'),
    createdAt: timestamptz('created_at').notNull(),
    /** The order of entries with the same time. */
    sequence: t.bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  }),
  (table) => [
    index('history_user').on(table.userId, table.createdAt, table.sequence),
    index('history_newest').on(table.createdAt, table.sequence),
  ],
)

export type HistoryRow = typeof history.$inferSelect
export type NewHistoryRow = typeof history.$inferInsert
