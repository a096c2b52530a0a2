import type { ListUsers, UserSort } from '@evenhand/domain/api'
import { textLength } from '@evenhand/domain/fields'
import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsWords } from '../../db/contains-words'
import type { Queryable } from '../../db/open'
import { peopleCount, type UserRow, users } from '../../db/schema'
import { present } from './store'

export type ListedUser = Pick<
  UserRow,
  'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'department' | 'position' | 'joinDate' | 'avatar'
>

export interface UserPage {
  rows: ListedUser[]
  total: number
}

/** Everyone, kept by a trigger. */
export async function countPeople(db: Queryable): Promise<number> {
  const [row] = await db.select({ people: peopleCount.people }).from(peopleCount)
  return row?.people ?? 0
}

/** The trigram index knows nothing shorter. */
const shortestIndexed = 3

export function listUsers(db: Queryable, query: ListUsers): Promise<UserPage> {
  return textLength(query.search.trim()) < shortestIndexed ? walkList(db, query) : searchList(db, query)
}

/** The ids of all whom the filters let through, in the order of the list. */
export async function listUserIds(db: Queryable, query: ListUsers): Promise<string[]> {
  const rows = await matching(db, query).orderBy(...order(query, sortKeys(query.sort)))
  return rows.map(({ id }) => id)
}

/** Each order has an index that is walked as far as the page goes: few steps, for nearly everyone matches. */
async function walkList(db: Queryable, query: ListUsers): Promise<UserPage> {
  const ordered = matching(db, query).orderBy(...order(query, sortKeys(query.sort)))
  const page = cut(ordered.$dynamic(), query).as('page')
  const people = db
    .select(userColumns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...order(query, page))
  const [rows, total] = await Promise.all([people, countMatching(db, query)])
  return { rows, total }
}

/**
 * All matches are found first. Walking an order until enough of them have come would be slow for whoever stands at its
 * end, and the matches have to be counted anyway.
 */
async function searchList(db: Queryable, query: ListUsers): Promise<UserPage> {
  const found = db.$with('found').as(matching(db, query))
  const ordered = db
    .select()
    .from(found)
    .orderBy(...order(query, found))
  const page = cut(ordered.$dynamic(), query).as('page')
  const counted = db
    .select({ total: count().as('total') })
    .from(found)
    .as('counted')
  const rows = await db
    .with(found)
    .select({ total: counted.total, user: userColumns })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(users, eq(users.id, page.id))
    .orderBy(...order(query, page))
  return { rows: rows.flatMap(({ user }) => user ?? []), total: rows[0]?.total ?? 0 }
}

const userColumns = {
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

/** Only what an index holds: the people themselves are read when the page is known. */
function matching(db: Queryable, query: ListUsers) {
  const { sortKey, sortName, id } = sortKeys(query.sort)
  return db
    .select({ id, sortName, sortKey: sql`${sortKey}`.as('sort_key') })
    .from(users)
    .where(and(present, ...filters(query)))
}

async function countMatching(db: Queryable, query: ListUsers): Promise<number> {
  const conditions = filters(query)
  if (conditions.length === 0) return countPeople(db)
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .where(and(present, ...conditions))
  return row?.total ?? 0
}

function cut<T extends { limit(limit: number): T; offset(offset: number): T }>(
  rows: T,
  { page, limit }: ListUsers,
): T {
  return limit === 0 ? rows : rows.limit(limit).offset((page - 1) * limit)
}

function filters({ search, department, position, role, join_date_from, join_date_to }: ListUsers): SQL[] {
  const conditions: SQL[] = []
  const words = search.trim()
  if (words !== '') conditions.push(containsWords(users.searchText, words))
  if (department) conditions.push(eq(users.department, department))
  if (position) conditions.push(eq(users.position, position))
  if (role) conditions.push(eq(users.role, role))
  if (join_date_from) conditions.push(gte(users.joinDate, join_date_from))
  if (join_date_to) conditions.push(lte(users.joinDate, join_date_to))
  return conditions
}

interface SortKeys {
  sortKey: PgColumn | SQL.Aliased
  sortName: PgColumn
  id: PgColumn
}

function sortKeys(sort: UserSort) {
  const column = sort === 'firstName' ? users.sortName : users[sort]
  return { sortKey: column, sortName: users.sortName, id: users.id }
}

/** Those without a position or a join date stand last, whichever way the list is turned. */
function order({ sort, order: way }: ListUsers, { sortKey, sortName, id }: SortKeys): SQL[] {
  const turned = way === 'asc' ? asc : desc
  if (sort === 'firstName') return [turned(sortName), turned(id)]
  const mayBeEmpty = sort === 'position' || sort === 'joinDate'
  const first = way === 'desc' && mayBeEmpty ? sql`${sortKey} desc nulls last` : turned(sortKey)
  return [first, turned(sortName), turned(id)]
}
