import { emailKey } from '@evenhand/domain/users'
import { and, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { type NewUserRow, type UserRow, users } from '#db/schema'
import { present } from './store'

export type ImportedUser = Pick<
  UserRow,
  'firstName' | 'lastName' | 'email' | 'role' | 'department' | 'position' | 'joinDate'
>

export async function findUsersByEmail(db: Queryable, emails: readonly string[]): Promise<UserRow[]> {
  return withEmails(db, emails)
}

/** Locked in one order, so that two imports of the same people do not wait for each other. */
export async function lockUsersByEmail(tx: Queryable, emails: readonly string[]): Promise<UserRow[]> {
  return withEmails(tx, emails).orderBy(users.id).for('no key update')
}

/** Without avatars, which import files do not contain. */
export async function findUsersById(
  db: Queryable,
  ids: readonly string[],
): Promise<(ImportedUser & Pick<UserRow, 'id'>)[]> {
  const { id, firstName, lastName, email, role, department, position, joinDate } = users
  return db
    .select({ id, firstName, lastName, email, role, department, position, joinDate })
    .from(users)
    .where(and(inArray(users.id, [...ids]), present))
}

/** One statement for all: thousands of people are as many values, more than a statement can take singly. */
export async function insertUsers(
  tx: Queryable,
  people: readonly (ImportedUser & Pick<NewUserRow, 'passwordHash'>)[],
  now: Date,
): Promise<Pick<UserRow, 'id' | 'role'>[]> {
  if (people.length === 0) return []
  const { rows } = await tx.execute<Pick<UserRow, 'id' | 'role'>>(sql`
    insert into users (first_name, last_name, email, role, department, position, join_date, password_hash, created_at, updated_at)
    select "firstName", "lastName", email, role, department, position, "joinDate", "passwordHash", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person(
      "firstName" text, "lastName" text, email text, role text, department text, position text, "joinDate" date, "passwordHash" text
    ) returning id, role`)
  return rows
}

export async function updateUsers(
  tx: Queryable,
  people: readonly (ImportedUser & Pick<UserRow, 'id'>)[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  await tx.execute(sql`
    update users set first_name = "firstName", last_name = "lastName", role = person.role,
      department = person.department, position = person.position, join_date = "joinDate", updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person(
      id uuid, "firstName" text, "lastName" text, role text, department text, position text, "joinDate" date
    )
    where users.id = person.id`)
}

function withEmails(db: Queryable, emails: readonly string[]) {
  const keys = sql`lower(email) = any(${sql.param(emails.map(emailKey))}::text[])`
  return db.select().from(users).where(and(keys, present)).$dynamic()
}
