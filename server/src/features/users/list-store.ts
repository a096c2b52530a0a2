import type { ListUsers, UserSort } from '@evenhand/domain/api'
import { textLength } from '@evenhand/domain/fields'
import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsWords } from '../../db/contains-words'
import type { Queryable } from '../../db/open'
import { prepared } from '../../db/prepared'
import { peopleCount, type UserRow, users } from '../../db/schema'
import { present } from './store'

export type ListedUser = Pick<
  UserRow,
  'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'department' | 'position' | 'joinDate' | 'avatar'
>

/** Everyone, and how often the list has changed: kept by a trigger. */
export async function countPeople(db: Queryable): Promise<{ people: number; changes: number }> {
  const [row] = await countOfPeople(db).execute()
  return row ?? { people: 0, changes: 0 }
}

const countOfPeople = prepared((db) =>
  db
    .select({ people: peopleCount.people, changes: peopleCount.changes })
    .from(peopleCount)
    .prepare('count_people'),
)

/** How many the filters let through, and after how many changes of the list. */
export async function countMatching(
  db: Queryable,
  query: ListUsers,
): Promise<{ total: number; changes: number }> {
  const found = db
    .select({ total: count().as('total') })
    .from(users)
    .where(and(present, ...filters(query)))
    .as('found')
  const [row] = await db
    .select({ total: found.total, changes: peopleCount.changes })
    .from(peopleCount)
    .innerJoin(found, sql`true`)
  return row ?? { total: 0, changes: 0 }
}

export function isFiltered(query: ListUsers): boolean {
  return filters(query).length > 0
}

/** The page, out of so many matches among so many people. */
export function listUsers(
  db: Queryable,
  query: ListUsers,
  { total, people }: { total: number; people: number },
): Promise<ListedUser[]> {
  const isMetSoon = total * rarestCommon >= people || textLength(query.search.trim()) < shortestIndexed
  const page = isMetSoon ? walked(db, query, total) : sorted(db, query, people)
  return db
    .select(userColumns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...order(query, page))
}

/** The ids of all whom the filters let through, in the order of the list. */
export async function listUserIds(db: Queryable, query: ListUsers): Promise<string[]> {
  const rows = await matching(db, query).orderBy(...order(query, sortKeys(query.sort)))
  return rows.map(({ id }) => id)
}

/** One in so many is common enough to be met soon on a walk along an index. */
const rarestCommon = 20

/** The trigram index knows nothing shorter. */
const shortestIndexed = 3

/**
 * Each order has an index that is walked as far as the page goes, from its nearer end: few steps where nearly everyone
 * matches.
 */
function walked(db: Queryable, query: ListUsers, total: number) {
  const keys = sortKeys(query.sort)
  const before = (query.page - 1) * query.limit
  const after = total - before - query.limit
  const found = matching(db, query)
  if (query.limit === 0 || after >= before) {
    return cut(found.orderBy(...order(query, keys)).$dynamic(), query).as('page')
  }
  return found
    .orderBy(...order(query, keys, true))
    .limit(Math.max(0, Math.min(query.limit, total - before)))
    .offset(Math.max(0, after))
    .as('page')
}

/** Finds all matches first: a walk would be long until enough of them have come. */
function sorted(db: Queryable, query: ListUsers, people: number) {
  // A limit, if only of everyone, keeps the database from walking after all.
  const found = matching(db, query).limit(people).as('found')
  const ordered = db
    .select()
    .from(found)
    .orderBy(...order(query, found))
  return cut(ordered.$dynamic(), query).as('page')
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
function order(
  { sort, order: way }: ListUsers,
  { sortKey, sortName, id }: SortKeys,
  isFromTheEnd = false,
): SQL[] {
  const turned = (way === 'asc') === isFromTheEnd ? desc : asc
  if (sort === 'firstName') return [turned(sortName), turned(id)]
  const mayBeEmpty = sort === 'position' || sort === 'joinDate'
  const first = way === 'desc' && mayBeEmpty ? emptyLast(sortKey, isFromTheEnd) : turned(sortKey)
  return [first, turned(sortName), turned(id)]
}

function emptyLast(sortKey: SortKeys['sortKey'], isFromTheEnd: boolean): SQL {
  return isFromTheEnd ? sql`${sortKey} asc nulls first` : sql`${sortKey} desc nulls last`
}
