import type { Criterion, ScaleStep } from '@evenhand/domain/fields'
import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns'

/** The criteria of new reviews, in the order of `rank`. */
export const criteria = pgTable(
  'criteria',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    rank: integer('rank').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    weight: doublePrecision('weight').notNull(),
    description: text('description').notNull(),
    scale: jsonb('scale').$type<ScaleStep[]>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  () => [check('criteria_weight_percent', sql`weight >= 0 and weight <= 100`)],
)

/** The criteria of reviews as of their creation. A set never changes, and reviews with equal criteria share one. */
export const criteriaSets = pgTable('criteria_sets', {
  id: uuid('id').primaryKey().defaultRandom(),
  fingerprint: text('fingerprint').notNull().unique(),
  criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
})
