import type { ListUsers } from '@evenhand/domain/api'
import { textLength } from '@evenhand/domain/fields'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open'
import { peopleCount, type UserRow, users } from '../../db/schema'
import { plannedAnew, question, shapedQuestion } from '../../db/statement'
import { type FilterName, filterConditions, filterNames, filterValues } from './filter-store'
import { orderOf, sortKeys } from './order-store'
import { present } from './store'

export type ListedUser = Pick<
  UserRow,
  'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'department' | 'position' | 'joinDate' | 'avatar'
>

/** Everyone, and how often the list has changed: kept by a trigger. */
export async function countPeople(db: Queryable): Promise<{ people: number; changes: number }> {
  const [row] = await countOfPeople(db)
  return row ?? { people: 0, changes: 0 }
}

const countOfPeople = question('count_people', (db) =>
  db.select({ people: peopleCount.people, changes: peopleCount.changes }).from(peopleCount),
)

/** How many the filters let through, and after how many changes of the list. */
export async function countMatching(
  db: Queryable,
  query: ListUsers,
): Promise<{ total: number; changes: number }> {
  const values = filterValues(query)
  const shape = {
    filters: filterNames(values),
    isWalked: values.search !== undefined && !isIndexed(values.search),
  }
  const [row] = await countOfMatching(db, shape, values)
  return row ?? { total: 0, changes: 0 }
}

interface CountShape {
  filters: FilterName[]
  /** Asks for an order that nobody needs: its index holds the whole list, and is read sooner than the table and a sort. */
  isWalked: boolean
}

const countOfMatching = shapedQuestion(plannedAnew, (db, { filters, isWalked }: CountShape) => {
  const shape = { filters, sort: 'firstName', order: 'asc' } as const
  const all = isWalked ? walked(db, shape) : matching(db, shape)
  const found = db
    .select({ total: count().as('total') })
    .from(all.as('all'))
    .as('found')
  return db
    .select({ total: found.total, changes: peopleCount.changes })
    .from(peopleCount)
    .innerJoin(found, sql`true`)
})

export function isFiltered(query: ListUsers): boolean {
  return filterNames(filterValues(query)).length > 0
}

/** The page, out of so many matches among so many people. */
export function listUsers(
  db: Queryable,
  query: ListUsers,
  { total, people }: { total: number; people: number },
): Promise<ListedUser[]> {
  const { sort, order, page, limit } = query
  const values = filterValues(query)
  const filters = filterNames(values)
  const before = (page - 1) * limit
  const after = total - before - limit
  const ask = (shape: Pick<PageShape, 'isSorted' | 'isFromTheEnd'>, cut: Cut) =>
    pageOf(db, { filters, sort, order, ...shape }, { ...values, ...cut, people })

  if (limit === 0) return ask({}, { limit: null, offset: 0 })
  const isMetSoon = total * rarestCommon >= people || !isIndexed(values.search)
  if (!isMetSoon) return ask({ isSorted: true }, { limit, offset: before })
  if (after >= before) return ask({}, { limit, offset: before })
  const rest = Math.max(0, Math.min(limit, total - before))
  return ask({ isFromTheEnd: true }, { limit: rest, offset: Math.max(0, after) })
}

/** The ids of all whom the filters let through, in the order of the list. */
export async function listUserIds(db: Queryable, query: ListUsers): Promise<string[]> {
  const { sort, order } = query
  const values = filterValues(query)
  const shape = { filters: filterNames(values), sort, order }
  const rows = await idsOf(db, shape, values)
  return rows.map(({ id }) => id)
}

const idsOf = shapedQuestion(plannedAnew, walked)

/** One in so many is common enough to be met soon on a walk along an index. */
const rarestCommon = 20

/** The trigram index knows nothing shorter than three letters. */
function isIndexed(words = ''): boolean {
  return textLength(words) >= 3
}

interface Cut {
  /** Null for all of them. */
  limit: number | null
  offset: number
}

interface PageShape extends Pick<ListUsers, 'sort' | 'order'> {
  filters: FilterName[]
  /** Finds all matches first, where a walk would be long until enough of them have come. */
  isSorted?: boolean
  /** Walks to the page from the nearer end. */
  isFromTheEnd?: boolean
}

/** The best plan depends on the words. Each order has an index that is walked as far as the page goes: few steps where nearly everyone matches. */
const pageOf = shapedQuestion(plannedAnew, (db, shape: PageShape) => {
  const page = (shape.isSorted ? sorted(db, shape) : walked(db, shape))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  return db
    .select(userColumns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...orderOf(shape, page))
})

function walked(db: Queryable, shape: PageShape) {
  return matching(db, shape).orderBy(...orderOf(shape, sortKeys(shape.sort), shape.isFromTheEnd))
}

function sorted(db: Queryable, shape: PageShape) {
  // A limit, if only of everyone, keeps the database from walking after all.
  const found = matching(db, shape).limit(sql.placeholder('people')).as('found')
  return db
    .select()
    .from(found)
    .orderBy(...orderOf(shape, found))
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
function matching(db: Queryable, { filters, sort }: PageShape) {
  const { sortKey, sortName, id } = sortKeys(sort)
  return db
    .select({ id, sortName, sortKey: sql`${sortKey}`.as('sort_key') })
    .from(users)
    .where(and(present, ...filterConditions(filters)))
}
