import { randomUUID } from 'node:crypto'
import type { ImportedRow } from '@evenhand/domain/api'
import { emailKey } from '@evenhand/domain/people/users'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOpen } from '#db/conditions'
import { insertMany } from '#db/insert-many'
import type { Queryable } from '#db/open'
import { prepared } from '#db/prepared'
import { type NewUserRow, reviews, type UserRow, users } from '#db/schema'

export const notDeleted = isNull(users.deletedAt)

/** The manager of a user. */
const manager = alias(users, 'manager')

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await userById(db).execute({ id })
  return row
}

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), notDeleted))
    .prepare('find_user'),
)

export async function listAdminIds(db: Queryable): Promise<string[]> {
  const isAdmin = inArray(users.role, ['admin', 'super_admin'])
  const rows = await db.select({ id: users.id }).from(users).where(and(isAdmin, notDeleted))
  return rows.map(({ id }) => id)
}

export async function findAvatar(
  db: Queryable,
  id: string,
): Promise<Pick<UserRow, 'id' | 'avatar' | 'avatarVersion'> | undefined> {
  const [row] = await db
    .select({ id: users.id, avatar: users.avatar, avatarVersion: users.avatarVersion })
    .from(users)
    .where(and(eq(users.id, id), notDeleted))
  return row
}

/** Locks the row until the transaction ends. */
export async function lockUser(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), notDeleted))
    .for('no key update')
  return row
}

/** Locks users in a fixed order, super admins first like `lockSuperAdmins`, so it cannot deadlock with a deletion. */
export async function lockUsers(tx: Queryable, ids: readonly string[]): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), notDeleted))
    .orderBy(sql`${users.role} <> 'super_admin'`, users.id)
    .for('no key update')
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(email) = ${emailKey(email)}`, notDeleted))
  return row
}

export async function insertUser(db: Queryable, user: NewUserRow): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning()
  return row as UserRow
}

export async function updateUser(db: Queryable, id: string, changes: Partial<NewUserRow>): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id))
}

/** The super admins who stay: they have no last day. */
export async function findSuperAdmins(db: Queryable): Promise<string[]> {
  return staying(await superAdmins(db))
}

/**
 * Locks all super admins in a fixed order, so two of them cannot remove each other at the same time. Call it before
 * `lockUser`. Otherwise two such transactions can deadlock. Returns those who stay: they have no last day.
 */
export async function lockSuperAdmins(tx: Queryable): Promise<string[]> {
  return staying(await superAdmins(tx).orderBy(users.id).for('no key update'))
}

function superAdmins(db: Queryable) {
  const { id, leftOn } = users
  return db
    .select({ id, leftOn })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), notDeleted))
    .$dynamic()
}

function staying(people: readonly Pick<UserRow, 'id' | 'leftOn'>[]): string[] {
  return people.filter(({ leftOn }) => leftOn === null).map(({ id }) => id)
}

/** The number that an admin sees before they delete an evaluator. */
export async function countOpenReviewsToEvaluate(db: Queryable, id: string): Promise<number> {
  return db.$count(
    reviews,
    and(
      isNull(reviews.deletedAt),
      isOpen,
      or(eq(reviews.firstEvaluatorId, id), eq(reviews.secondEvaluatorId, id)),
    ),
  )
}

/** `manager` is an email address. */
export type ImportedUser = NonNullable<ImportedRow['person']>

export async function findUsersByEmail(db: Queryable, emails: readonly string[]): Promise<UserRow[]> {
  return withEmails(db, emails)
}

/** Locks users in a fixed order, so two imports of the same users cannot deadlock. */
export async function lockUsersByEmail(tx: Queryable, emails: readonly string[]): Promise<UserRow[]> {
  return withEmails(tx, emails).orderBy(users.id).for('no key update')
}

/** Reads users without avatars, because CSV files do not contain them. */
export async function findUsersById(
  db: Queryable,
  ids: readonly string[],
): Promise<(ImportedUser & Pick<UserRow, 'id'>)[]> {
  const { id, firstName, lastName, email, role, department, position, joinDate } = users
  const { employeeNumber, leaveFrom, leaveUntil, leftOn } = users
  const job = { role, department, position, joinDate, employeeNumber, leaveFrom, leaveUntil, leftOn }
  return db
    .select({ id, firstName, lastName, email, ...job, manager: manager.email })
    .from(users)
    .leftJoin(manager, eq(manager.id, users.managerId))
    .where(and(inArray(users.id, [...ids]), notDeleted))
}

export type InsertedUser = Pick<UserRow, 'id' | 'role' | 'email' | 'leftOn'>

export async function insertUsers(
  tx: Queryable,
  people: readonly (ImportedUser & Pick<NewUserRow, 'passwordHash'>)[],
  now: Date,
): Promise<InsertedUser[]> {
  const rows = people.map((person) => ({ ...person, id: randomUUID(), createdAt: now, updatedAt: now }))
  await insertMany(tx, users, rows)
  return rows
}

/** Removes the employee numbers first, so people can swap them. */
export async function updateUsers(
  tx: Queryable,
  people: readonly (ImportedUser & Pick<UserRow, 'id'>)[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  const ids = sql.param(people.map(({ id }) => id))
  await tx.execute(sql`update users set employee_number = null where id = any(${ids}::uuid[])`)
  await tx.execute(sql`
    update users set first_name = "firstName", last_name = "lastName", role = person.role,
      department = person.department, position = person.position, join_date = "joinDate",
      employee_number = "employeeNumber", leave_from = "leaveFrom", leave_until = "leaveUntil", left_on = "leftOn",
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person(
      id uuid, "firstName" text, "lastName" text, role text, department text, position text, "joinDate" date,
      "employeeNumber" text, "leaveFrom" date, "leaveUntil" date, "leftOn" date
    )
    where users.id = person.id`)
}

function withEmails(db: Queryable, emails: readonly string[]) {
  const keys = sql`lower(email) = any(${sql.param(emails.map(emailKey))}::text[])`
  return db.select().from(users).where(and(keys, notDeleted)).$dynamic()
}
