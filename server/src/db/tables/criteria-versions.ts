import type { Criterion } from '@evenhand/domain/reviews/fields'
import { sql } from 'drizzle-orm'
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../columns'
import { criteriaSets } from './criteria-sets'
import { users } from './users'

/**
 * The versions of a set. A trigger rejects every change to a published one. A criterion has the same `id` in all
 * versions. A set has at most one draft, which has no number yet.
 */
export const criteriaVersions = pgTable(
  'criteria_versions',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    setId: reference('set_id', () => criteriaSets.id),
    /** Counts from 1 in each set. */
    number: t.integer('number'),
    criteria: t.jsonb('criteria').$type<Criterion[]>().notNull(),
    publishedAt: timestamptz('published_at'),
    /** Null for a version that the product itself published. */
    publishedBy: t.uuid('published_by').references(() => users.id),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('criteria_versions_number').on(table.setId, table.number),
    uniqueIndex('criteria_versions_draft').on(table.setId).where(sql`published_at is null`),
    check('criteria_versions_numbered', sql`(number is null) = (published_at is null)`),
  ],
)

export type CriteriaVersionRow = typeof criteriaVersions.$inferSelect
