import type { ListUsers } from '@evenhand/domain/api'
import { textLength } from '@evenhand/domain/fields'
import { and, between, count, eq, max, min, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { peopleCount, type UserRow, users } from '#db/schema'
import { plannedAnew, question, shapedQuestion } from '#db/statement'
import { type FilterName, filterConditions, filteredColumns, filterNames, filterValues } from './filter-store'
import { orderOf, sortKeys } from './order-store'
import { present } from './store'

export type ListedUser = Pick<
  UserRow,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'role'
  | 'department'
  | 'position'
  | 'joinDate'
  | 'avatar'
  | 'avatarVersion'
>

/** Everyone, and how often the list has changed: kept by a trigger. */
export async function countPeople(db: Queryable): Promise<{ people: number; changes: number }> {
  const [row] = await countOfPeople(db)
  return row ?? { people: 0, changes: 0 }
}

const countOfPeople = question('count_people', (db) =>
  db.select({ people: peopleCount.people, changes: peopleCount.changes }).from(peopleCount),
)

/** Those whom the filters let through. */
export interface Matches {
  total: number
  /** The names between which they stand, by name; none where nobody or everybody may match. */
  first: string | null
  last: string | null
}

/** After how many changes of the list they were counted. */
export interface CountedMatches extends Matches {
  changes: number
}

export async function countMatching(db: Queryable, query: ListUsers): Promise<CountedMatches> {
  const values = filterValues(query)
  const shape = {
    filters: filterNames(values),
    isWalked: values.search !== undefined && !isIndexed(values.search),
  }
  const [row] = await countOfMatching(db, shape, values)
  return row ?? { total: 0, first: null, last: null, changes: 0 }
}

interface CountShape {
  filters: FilterName[]
  /** Asks for an order that nobody needs: its index holds the whole list, and is read sooner than the table and a sort. */
  isWalked: boolean
}

const countOfMatching = shapedQuestion(plannedAnew, (db, { filters, isWalked }: CountShape) => {
  const shape = { filters, sort: 'firstName', order: 'asc' } as const
  const all = (isWalked ? walked(db, shape) : matching(db, shape)).as('all')
  const outermost = (which: typeof min) => (isWalked ? sql<string | null>`null` : which(all.sortName))
  const found = db
    .select({
      total: count().as('total'),
      first: outermost(min).as('first'),
      last: outermost(max).as('last'),
    })
    .from(all)
    .as('found')
  return db
    .select({ total: found.total, first: found.first, last: found.last, changes: peopleCount.changes })
    .from(peopleCount)
    .innerJoin(found, sql`true`)
})

export function isFiltered(query: ListUsers): boolean {
  return filterNames(filterValues(query)).length > 0
}

/** The page, out of these matches among so many people. */
export async function listUsers(
  db: Queryable,
  query: ListUsers,
  { total, first, last, people }: Matches & { people: number },
): Promise<ListedUser[]> {
  const { sort, order, page, limit } = query
  const values = filterValues(query)
  const filters = filterNames(values)
  const ask = (shape: Partial<PageShape>, cut: Cut) =>
    pageOf(db, { filters, sort, order, ...shape }, { ...values, ...cut, first, last, people })

  if (limit === 0) return ask({}, { limit: null, offset: 0 })
  const before = (page - 1) * limit
  const expected = Math.min(limit, total - before)
  if (expected <= 0) return []
  const isFromTheEnd = total - before - expected < before
  const nearer = { limit: expected, offset: isFromTheEnd ? total - before - expected : before }
  const sorted = () => ask({ isSorted: true }, { limit, offset: before })

  const isCommon = total * rarestCommon >= people
  const isSearch = values.search !== undefined
  if (isSearch ? !isIndexed(values.search) : isCommon) return ask({ isFromTheEnd }, nearer)
  const steps = Math.max(total * stepsForMatch, fewestSteps)
  const isSpread = (nearer.offset + expected) * people <= total * steps
  const isTried = sort === 'firstName' ? isSearch || isSpread : isSearch && isCommon
  const met = isTried ? await ask({ isFromTheEnd, isBounded: true }, { ...nearer, steps }) : []
  return met.length === expected ? met : sorted()
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

/** A sort has to read every match, and reading one takes longer than some steps along an index. */
const stepsForMatch = 3
const fewestSteps = 200

/** The trigram index knows nothing shorter than three letters. */
function isIndexed(words = ''): boolean {
  return textLength(words) >= 3
}

interface Cut {
  /** Null for all of them. */
  limit: number | null
  offset: number
  steps?: number
}

interface PageShape extends Pick<ListUsers, 'sort' | 'order'> {
  filters: FilterName[]
  /** Finds all matches first, where a walk would be long until enough of them have come. */
  isSorted?: boolean
  /** Gives a walk up after some steps: whoever has the words may stand together, far from where it begins. */
  isBounded?: boolean
  /** Walks to the page from the nearer end. */
  isFromTheEnd?: boolean
}

/** The best plan depends on the words. Each order has an index that is walked as far as the page goes: few steps where nearly everyone matches. */
const pageOf = shapedQuestion(plannedAnew, (db, shape: PageShape) => {
  const found = shape.isSorted ? sorted : shape.isBounded ? walkedInSteps : walked
  const page = found(db, shape).limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).as('page')
  return db
    .select(userColumns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...orderOf(shape, page))
})

function walked(db: Queryable, shape: PageShape) {
  return matching(db, shape).orderBy(...orderOf(shape, sortKeys(shape.sort), shape.isFromTheEnd))
}

/** By name it begins where the first of them stands, along an index that holds the whole list. */
function walkedInSteps(db: Queryable, shape: PageShape) {
  const isByName = shape.sort === 'firstName'
  const filters: FilterName[] = isByName ? [] : shape.filters.filter((name) => name !== 'search')
  const ends = between(users.sortName, sql.placeholder('first'), sql.placeholder('last'))
  const steps = matching(db, { ...shape, filters }, isByName ? ends : undefined)
    .orderBy(...orderOf(shape, sortKeys(shape.sort), shape.isFromTheEnd))
    .limit(sql.placeholder('steps'))
    .as('steps')
  const unmet = shape.filters.filter((name) => !filters.includes(name))
  return db
    .select({ id: steps.id, sortName: steps.sortName, sortKey: steps.sortKey })
    .from(steps)
    .where(and(...filterConditions(unmet, steps)))
    .orderBy(...orderOf(shape, steps, shape.isFromTheEnd))
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
  // Uploaded images are large, and lists only contain their URL.
  avatar: sql<string>`case when ${users.avatarVersion} is null then ${users.avatar} else '' end`,
  avatarVersion: users.avatarVersion,
}

/** Only what an index holds: the people themselves are read when the page is known. */
function matching(db: Queryable, { filters, sort }: PageShape, condition?: SQL) {
  const { sortKey, sortName, id } = sortKeys(sort)
  return db
    .select({ id, sortName, sortKey: sql`${sortKey}`.as('sort_key'), ...filteredColumns })
    .from(users)
    .where(and(present, ...filterConditions(filters), condition))
}
