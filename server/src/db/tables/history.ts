import { companySubjects, type HistoryField, historyActions } from '@evenhand/domain/history'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns'
import { reviews } from './reviews'
import { users } from './users'

/** Changes to people, company data, criteria sets and settings, deletions of reviews, reminders, and exports. Written in the transaction of the change. Append-only, except that each change of a bulk action counts in the same entry, and that someone who works on a draft extends their own entry. */
export const history = pgTable(
  'history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    /** The user that the entry is about. For a deleted review, its employee. Null for an entry about the company. */
    userId: uuid('user_id').references(() => users.id),
    /** Set for an entry about a review. */
    reviewId: uuid('review_id').references(() => reviews.id),
    /** Set for an entry about the company. */
    companySubject: text('company_subject', { enum: companySubjects }),
    /** The name of the department, position or criteria set. */
    subjectName: text('subject_name'),
    action: text('action', { enum: historyActions }).notNull(),
    fieldChanged: text('field_changed').$type<HistoryField>(),
    oldValue: text('old_value'),
    newValue: text('new_value'),
    createdAt: timestamptz('created_at').notNull(),
    /** The order of entries with the same time. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    index('history_user').on(table.userId, table.createdAt, table.sequence),
    index('history_newest').on(table.createdAt, table.sequence),
  ],
)

export type HistoryRow = typeof history.$inferSelect
export type NewHistoryRow = typeof history.$inferInsert
