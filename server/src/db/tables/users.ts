import { departments, positions, roles } from '@evenhand/domain/people'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'

/** People. A deleted one stays as the record of their reviews; their address becomes free again. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: roles }).notNull(),
    department: text('department', { enum: departments }).notNull(),
    position: text('position', { enum: positions }),
    joinDate: date('join_date'),
    avatar: text('avatar').notNull().default(''),
    /** Whether a mail tells this person of each turn. */
    turnMails: boolean('turn_mails').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    /** Names without case and accents, for the order and the search of the list. */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`fold_text(first_name || ' ' || last_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(first_name || ' ' || last_name || E'\n' || email || E'\n' || coalesce(position, ''))`,
      ),
  },
  (table) => {
    const present = sql`deleted_at is null`
    return [
      uniqueIndex('users_email_key').on(sql`lower(email)`).where(present),
      index('users_search').using('gin', sql`search_text gin_trgm_ops`).where(present),
      index('users_sort_name').on(table.sortName, table.id).where(present),
      index('users_role').on(table.role, table.sortName, table.id).where(present),
      index('users_department').on(table.department, table.sortName, table.id).where(present),
      index('users_position').on(table.position, table.sortName, table.id).where(present),
      index('users_join_date').on(table.joinDate, table.sortName, table.id).where(present),
      check('users_role_known', sql.raw(`role in (${listed(roles)})`)),
      check('users_department_known', sql.raw(`department in (${listed(departments)})`)),
      check('users_names_given', sql`btrim(first_name) <> '' and btrim(last_name) <> ''`),
      check('users_join_date_from_2010', sql`join_date >= '2010-01-01'`),
    ]
  },
)

export type UserRow = typeof users.$inferSelect
export type NewUserRow = typeof users.$inferInsert

function listed(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ')
}
