import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns'
import { users } from './users'

const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id)

/** Who evaluates for someone from the first to the last day, inclusive. */
export const standIns = pgTable(
  'stand_ins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId('user_id'),
    standInId: userId('stand_in_id'),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    createdBy: userId('created_by'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('stand_ins_user').on(table.userId, table.lastDay),
    index('stand_ins_stand_in').on(table.standInId, table.lastDay),
    check('stand_ins_days_in_order', sql`first_day <= last_day`),
    check('stand_ins_not_oneself', sql`user_id <> stand_in_id`),
  ],
)

export type StandInRow = typeof standIns.$inferSelect
