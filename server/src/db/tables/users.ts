import { roles } from '@evenhand/domain/people/users'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../columns'
import { departments, positions } from './company'

/** The row of a deleted user is kept, because reviews refer to it. The email address can be used again. */
export const users = pgTable(
  'users',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    firstName: t.text('first_name').notNull(),
    lastName: t.text('last_name').notNull(),
    email: t.text('email').notNull(),
    passwordHash: t.text('password_hash').notNull(),
    role: t.text('role', { enum: roles }).notNull(),
    department: t
      .text('department')
      .notNull()
      .references(() => departments.name, { onUpdate: 'cascade', onDelete: 'restrict' }),
    position: t.text('position').references(() => positions.name, {
      onUpdate: 'cascade',
      onDelete: 'restrict',
    }),
    managerId: t.uuid('manager_id').references((): AnyPgColumn => users.id),
    employeeNumber: t.text('employee_number'),
    joinDate: t.date('join_date'),
    leaveFrom: t.date('leave_from'),
    /** Null with `leave_from` means that the end is not known yet. */
    leaveUntil: t.date('leave_until'),
    /** The last day at the company. After it, the user cannot sign in. */
    leftOn: t.date('left_on'),
    avatar: t.text('avatar').notNull().default(''),
    /** The hash of an uploaded image. Lists use it instead of the image. */
    avatarVersion: t
      .text('avatar_version')
      .generatedAlwaysAs(sql`case when avatar like 'data:%' then md5(avatar) end`),
    /** Whether the user gets an email when it is their turn or their result is ready. */
    turnMails: t.boolean('turn_mails').notNull().default(true),
    /** When the user first signed in or chose a password. */
    activatedAt: timestamptz('activated_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    deletedAt: timestamptz('deleted_at'),
    /** The folded name, for sorting and searching. Truncated, because folding can make it too long for an index. */
    sortName: t
      .text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`left(fold_text(first_name || ' ' || last_name), 161)`),
    searchText: t
      .text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`left(fold_text(first_name || ' ' || last_name), 161) || E'\n' || lower(email) || E'\n' || lower(coalesce(position, ''))`,
      ),
  }),
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
      // Joins everyone's department without reading the rows.
      index('users_with_department').on(table.id, table.department),
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

/** Stand-ins from the first to the last day, inclusive. */
export const standIns = pgTable(
  'stand_ins',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id),
    standInId: reference('stand_in_id', () => users.id),
    firstDay: t.date('first_day').notNull(),
    lastDay: t.date('last_day').notNull(),
    createdBy: reference('created_by', () => users.id),
    createdAt: timestamptz('created_at').notNull(),
  }),
  (table) => [
    index('stand_ins_user').on(table.userId, table.lastDay),
    index('stand_ins_stand_in').on(table.standInId, table.lastDay),
    check('stand_ins_days_in_order', sql`first_day <= last_day`),
    check('stand_ins_not_oneself', sql`user_id <> stand_in_id`),
  ],
)

export type StandInRow = typeof standIns.$inferSelect

function listed(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ')
}
