import { departments, positions, roles } from '@evenhand/domain/users'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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
    /** The hash of an uploaded image, so that lists do not have to read the image. */
    avatarVersion: text('avatar_version').generatedAlwaysAs(
      sql`case when avatar like 'data:%' then md5(avatar) end`,
    ),
    /** Whether a mail tells this person of each turn. */
    turnMails: boolean('turn_mails').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    /**
     * Names without case and accents, for the order and the search of the list. Folding can make many characters of
     * one, and an entry of an index has its limit.
     */
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
    const present = sql`deleted_at is null`
    return [
      uniqueIndex('users_email_key').on(sql`lower(email)`).where(present),
      index('users_search').using('gin', sql`search_text gin_trgm_ops`).where(present),
      // Of deleted people too: their reviews are still looked for by name.
      index('users_name_search').using('gin', sql`sort_name gin_trgm_ops`),
      // The whole list without its people: what no other index finds is found here, and never by reading the table.
      index('users_list')
        .on(
          table.sortName,
          table.id,
          table.department,
          table.position,
          table.role,
          table.joinDate,
          table.searchText,
        )
        .where(present),
      // Few different entries, so that it stays small: for the counts of the filters.
      index('users_kind').on(table.department, table.position, table.role).where(present),
      index('users_role').on(table.role, table.sortName, table.id).where(present),
      index('users_department').on(table.department, table.sortName, table.id).where(present),
      index('users_position').on(table.position, table.sortName, table.id).where(present),
      index('users_position_desc')
        .on(
          table.position.desc().nullsLast(),
          table.sortName.desc().nullsFirst(),
          table.id.desc().nullsFirst(),
        )
        .where(present),
      index('users_join_date').on(table.joinDate, table.sortName, table.id).where(present),
      index('users_join_date_desc')
        .on(
          table.joinDate.desc().nullsLast(),
          table.sortName.desc().nullsFirst(),
          table.id.desc().nullsFirst(),
        )
        .where(present),
      check('users_role_known', sql.raw(`role in (${listed(roles)})`)),
      check('users_department_known', sql.raw(`department in (${listed(departments)})`)),
      check('users_names_given', sql`btrim(first_name) <> '' and btrim(last_name) <> ''`),
      check('users_join_date_from_2010', sql`join_date >= '2010-01-01'`),
    ]
  },
)

/**
 * How many people there are, kept by a trigger: the list names the number on every page. With every change of what the
 * list shows, `changes` goes up, so that a number once counted is known to be still right.
 */
export const peopleCount = pgTable(
  'people_count',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    people: integer('people').notNull(),
    changes: bigint('changes', { mode: 'number' }).notNull().default(0),
  },
  () => [check('people_count_is_one_row', sql`is_only`)],
)

export type UserRow = typeof users.$inferSelect
export type NewUserRow = typeof users.$inferInsert

function listed(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ')
}
