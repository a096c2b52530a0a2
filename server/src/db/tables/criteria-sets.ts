import { sql } from 'drizzle-orm'
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns'

/** Exactly one set is the default. It is created by a migration. */
export const criteriaSets = pgTable(
  'criteria_sets',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    name: t.text('name').notNull(),
    isDefault: t.boolean('is_default').notNull().default(false),
    /** An inactive set cannot be chosen for new reviews. */
    isActive: t.boolean('is_active').notNull().default(true),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Increases whenever the draft is saved, discarded or published, to detect two people who edit it at once. */
    revision: t.integer('revision').notNull().default(0),
  }),
  () => [
    uniqueIndex('criteria_sets_name_key').on(sql`lower(name)`),
    uniqueIndex('criteria_sets_default').on(sql`is_default`).where(sql`is_default`),
    check('criteria_sets_name_given', sql`btrim(name) <> ''`),
  ],
)

export type CriteriaSetRow = typeof criteriaSets.$inferSelect
