import { type Approver, approverLimit, type ListApprovers, type ListUsers } from '@evenhand/domain/api'
import { byteOrderMark, csvLine, peopleFileColumns } from '@evenhand/domain/user-csv'
import { positions } from '@evenhand/domain/users'
import { and, asc, desc, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { containsText } from '#db/contains-text'
import type { Queryable } from '#db/open'
import { type UserRow, users } from '#db/schema'
import { findUsersById, notDeleted } from './store'

const listColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  department: users.department,
  position: users.position,
  joinDate: users.joinDate,
  // Uploaded images are large, and lists only contain their URL.
  avatar: sql<string>`case when ${users.avatarVersion} is null then ${users.avatar} else '' end`,
  avatarVersion: users.avatarVersion,
}

interface UserPage {
  rows: Pick<UserRow, keyof typeof listColumns>[]
  /** The number of users that match the filters. */
  total: number
  /** The number of all users. */
  userCount: number
}

export async function listUsers(db: Queryable, query: ListUsers): Promise<UserPage> {
  const { page, limit } = query
  const matching = and(notDeleted, matches(query))
  const all = db
    .select(listColumns)
    .from(users)
    .where(matching)
    .orderBy(...orderOf(query))
    .$dynamic()
  const [rows, total, userCount] = await Promise.all([
    limit === 0 ? all : all.limit(limit).offset((page - 1) * limit),
    db.$count(users, matching),
    db.$count(users, notDeleted),
  ])
  return { rows, total, userCount }
}

const exportBatchSize = 1000

/** The ids are read before the first line is sent. The rows are read in batches while the file is being sent. */
export async function exportUsers(db: Queryable, query: ListUsers): Promise<AsyncGenerator<string>> {
  return csvLines(db, await listUserIds(db, query))
}

async function* csvLines(db: Queryable, ids: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(peopleFileColumns.map(({ header }) => header))
  for (let start = 0; start < ids.length; start += exportBatchSize) {
    const batch = ids.slice(start, start + exportBatchSize)
    const people = new Map((await findUsersById(db, batch)).map((person) => [person.id, person]))
    yield batch
      .flatMap((id) => people.get(id) ?? [])
      .map((person) => csvLine(peopleFileColumns.map(({ field }) => person[field] ?? '')))
      .join('')
  }
}

/** The ids of all users that match the filters, in the order of the list. */
async function listUserIds(db: Queryable, query: ListUsers): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(notDeleted, matches(query)))
    .orderBy(...orderOf(query))
  return rows.map(({ id }) => id)
}

function matches(query: ListUsers): SQL | undefined {
  const { department, position, role, join_date_from: from, join_date_to: to } = query
  const search = query.search.trim()
  return and(
    search === '' ? undefined : containsText(users.searchText, search),
    department && eq(users.department, department),
    position && eq(users.position, position),
    role && eq(users.role, role),
    from ? gte(users.joinDate, from) : undefined,
    to ? lte(users.joinDate, to) : undefined,
  )
}

/** Users without a position or a join date are last in both directions. */
function orderOf({ sort, order }: Pick<ListUsers, 'sort' | 'order'>): SQL[] {
  const direction = order === 'asc' ? asc : desc
  const byName = [direction(users.sortName), direction(users.id)]
  if (sort === 'firstName') return byName
  const column = users[sort]
  return [column.notNull ? direction(column) : sql`${direction(column)} nulls last`, ...byName]
}

/** Searches names and positions, but not email addresses. */
export async function findApprovers(db: Queryable, { search, exclude }: ListApprovers): Promise<Approver[]> {
  const { id, firstName, lastName, position } = users
  return db
    .select({ id, firstName, lastName, position })
    .from(users)
    .where(and(notDeleted, exclude ? ne(users.id, exclude) : undefined, hasNameOrPosition(search.trim())))
    .orderBy(users.sortName, users.id)
    .limit(approverLimit)
}

function hasNameOrPosition(text: string): SQL | undefined {
  if (text === '') return undefined
  const lower = text.toLowerCase()
  const found = positions.filter((position) => position.toLowerCase().includes(lower))
  return or(containsText(users.sortName, text), found.length > 0 ? inArray(users.position, found) : undefined)
}
