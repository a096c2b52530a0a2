import { roles } from '@evenhand/domain/users'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns'
import { departments, positions } from './company'

/** The row of a deleted user is kept, because reviews refer to it. The email address can be used again. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: roles }).notNull(),
    department: text('department')
      .notNull()
      .references(() => departments.name, { onUpdate: 'cascade', onDelete: 'restrict' }),
    position: text('position').references(() => positions.name, {
      onUpdate: 'cascade',
      onDelete: 'restrict',
    }),
    managerId: uuid('manager_id').references((): AnyPgColumn => users.id),
    employeeNumber: text('employee_number'),
    joinDate: date('join_date'),
    leaveFrom: date('leave_from'),
    /** Null with `leave_from` means that the end is not known yet. */
    leaveUntil: date('leave_until'),
    /** The last day at the company. After it, the user cannot sign in. */
    leftOn: date('left_on'),
    avatar: text('avatar').notNull().default(''),
    /** The hash of an uploaded image. Lists use it instead of the image. */
    avatarVersion: text('avatar_version').generatedAlwaysAs(
      sql`case when avatar like 'data:%' then md5(avatar) end`,
    ),
    /** Whether the user gets an email when it is their turn or their result is ready. */
    turnMails: boolean('turn_mails').notNull().default(true),
    /** When the user first signed in or chose a password. */
    activatedAt: timestamptz('activated_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    deletedAt: timestamptz('deleted_at'),
    /** The folded name, for sorting and searching. Truncated, because folding can make it too long for an index. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`left(fold_text(first_name || ' ' || last_name), 161)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`left(fold_text(first_name || ' ' || last_name), 161) || E'\n' || lower(email) || E'\n' || lower(coalesce(position, ''))`,
      ),
  },
  (table) => {
    const notDeleted = sql`deleted_at is null`
    return [
      uniqueIndex('users_email_key').on(sql`lower(email)`).where(notDeleted),
      index('users_search').using('gin', sql`search_text gin_trgm_ops`).where(notDeleted),
      // Includes deleted users: their reviews are still searched by name.
      index('users_name_search').using('gin', sql`sort_name gin_trgm_ops`),
      index('users_name').on(table.sortName, table.id).where(notDeleted),
      // People who have not signed in yet, who are few.
      index('users_inactive')
        .on(table.sortName, table.id)
        .where(sql`deleted_at is null and activated_at is null`),
      // Evaluators who need a successor, who are few.
      index('users_gone').on(table.id).where(sql`deleted_at is not null or left_on is not null`),
      // Sort orders of the list in which many values are equal. Sorting them without an index is slow.
      index('users_role').on(table.role, table.sortName, table.id).where(notDeleted),
      index('users_department').on(table.department, table.sortName, table.id).where(notDeleted),
      index('users_position').on(table.position, table.sortName, table.id).where(notDeleted),
      index('users_position_desc')
        .on(
          table.position.desc().nullsLast(),
          table.sortName.desc().nullsFirst(),
          table.id.desc().nullsFirst(),
        )
        .where(notDeleted),
      check('users_role_known', sql.raw(`role in (${listed(roles)})`)),
      check('users_names_given', sql`btrim(first_name) <> '' and btrim(last_name) <> ''`),
      check('users_join_date_from_1950', sql`join_date >= '1950-01-01'`),
      uniqueIndex('users_employee_number_key').on(sql`lower(employee_number)`).where(notDeleted),
      index('users_manager').on(table.managerId).where(notDeleted),
      check('users_not_own_manager', sql`manager_id <> id`),
      check('users_leave_in_order', sql`leave_until is null or leave_from <= leave_until`),
    ]
  },
)

export type UserRow = typeof users.$inferSelect
export type NewUserRow = typeof users.$inferInsert

function listed(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ')
}
