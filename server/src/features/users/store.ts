import type { ListUsers, UserSort } from '@evenhand/domain/api'
import { emailKey } from '@evenhand/domain/people'
import { and, asc, count, desc, eq, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/open'
import { type NewUserRow, reviews, type UserRow, users } from '../../db/schema'

const present = isNull(users.deletedAt)

export const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  department: users.department,
  position: users.position,
  joinDate: users.joinDate,
  avatar: users.avatar,
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), present))
  return row
}

/** Keeps the row from being changed by others until the transaction ends. */
export async function lockUser(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), present))
    .for('update')
  return row
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(email) = ${emailKey(email)}`, present))
  return row
}

export async function insertUser(db: Queryable, user: NewUserRow): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning()
  return row as UserRow
}

export async function updateUser(db: Queryable, id: string, changes: Partial<NewUserRow>): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id))
}

/** Locks all super admins, so that two cannot demote each other at the same moment. */
export async function lockOtherSuperAdmins(tx: Queryable, id: string): Promise<number> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), present))
    .orderBy(users.id)
    .for('update')
  return rows.filter((row) => row.id !== id).length
}

export async function countPeople(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(present)
  return row?.total ?? 0
}

export async function listUsers(db: Queryable, query: ListUsers) {
  const where = and(present, ...filters(query))
  const rows = db
    .select(userColumns)
    .from(users)
    .where(where)
    .orderBy(...order(query.sort, query.order))
  const page = query.limit === 0 ? rows : rows.limit(query.limit).offset((query.page - 1) * query.limit)
  const [found, [counted]] = await Promise.all([page, db.select({ total: count() }).from(users).where(where)])
  return { rows: found, total: counted?.total ?? 0 }
}

/** Reviews that wait for an evaluator: what an admin is told before deleting that person. */
export async function countOpenReviewsToEvaluate(db: Queryable, id: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .where(
      and(
        isNull(reviews.deletedAt),
        ne(reviews.phase, 'final'),
        or(eq(reviews.firstEvaluatorId, id), eq(reviews.secondEvaluatorId, id)),
      ),
    )
  return row?.total ?? 0
}

function filters({ search, department, position, role, join_date_from, join_date_to }: ListUsers): SQL[] {
  const conditions: SQL[] = []
  const words = search.trim()
  if (words !== '') conditions.push(sql`search_text like '%' || fold_text(${likeText(words)}) || '%'`)
  if (department) conditions.push(eq(users.department, department))
  if (position) conditions.push(eq(users.position, position))
  if (role) conditions.push(eq(users.role, role))
  if (join_date_from) conditions.push(gte(users.joinDate, join_date_from))
  if (join_date_to) conditions.push(lte(users.joinDate, join_date_to))
  return conditions
}

const sortColumns: Record<UserSort, PgColumn[]> = {
  firstName: [users.sortName, users.id],
  role: [users.role, users.sortName, users.id],
  department: [users.department, users.sortName, users.id],
  position: [users.position, users.sortName, users.id],
  joinDate: [users.joinDate, users.sortName, users.id],
}

function order(sort: UserSort, direction: 'asc' | 'desc'): SQL[] {
  return sortColumns[sort].map(direction === 'asc' ? asc : desc)
}

/** The text itself, with nothing in it that LIKE would take for a pattern. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
