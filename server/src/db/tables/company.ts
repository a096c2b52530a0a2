import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns'
import { criteriaSets } from './criteria-sets'

const columns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  /** The place in lists. */
  rank: integer('rank').notNull(),
  /** An inactive one is kept by the people who have it, and cannot be chosen anymore. */
  isActive: boolean('is_active').notNull().default(true),
  /** Set if records of deleted people still refer to it. A new one with the same name takes its place. */
  deletedAt: timestamptz('deleted_at'),
})

/** People refer to departments and positions by name, so that renaming one renames it for everyone. */
export const departments = pgTable('departments', columns(), () => [
  uniqueIndex('departments_name_key').on(sql`lower(name)`),
  check('departments_name_given', sql`btrim(name) <> ''`),
])

export const positions = pgTable(
  'positions',
  {
    ...columns(),
    /** The criteria set of new reviews of people with this position. Null means the default set. */
    criteriaSetId: uuid('criteria_set_id').references(() => criteriaSets.id),
  },
  () => [
    uniqueIndex('positions_name_key').on(sql`lower(name)`),
    check('positions_name_given', sql`btrim(name) <> ''`),
  ],
)
