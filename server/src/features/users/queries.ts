import { approverLimit, type ListApprovers, type ListUsers } from '@evenhand/domain/api'
import { peopleExported } from '@evenhand/domain/company/history'
import type { Day } from '@evenhand/domain/days'
import type { Availability } from '@evenhand/domain/people/availability'
import type { AccountStatus } from '@evenhand/domain/people/invitations'
import { byteOrderMark, csvLine, peopleFileColumns } from '@evenhand/domain/people/user-csv'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { containsText, hasLeft, hasNotLeft } from '#db/conditions'
import type { Queryable } from '#db/open'
import { invitations, type UserRow, users } from '#db/schema'
import { listItems } from '../company/store'
import { appendCompanyEntries } from '../history/store'
import { stillManages, withManagers } from '../managers/store'
import type { Moment } from '../sessions/store'
import { findUsersById, notDeleted } from './store'

type ListedUser = Pick<
  UserRow,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'role'
  | 'department'
  | 'position'
  | 'joinDate'
  | 'managerId'
  | 'employeeNumber'
  | 'leaveFrom'
  | 'leaveUntil'
  | 'leftOn'
  | 'avatar'
  | 'avatarVersion'
> & { activatedAt: string | null; invitation: { expiresAt: string | null } | null }

/** As plain text, which Drizzle takes much less time to put together. Uploaded images are large, and lists only contain their URL. */
const listColumns = sql.raw(`
  users.id, users.first_name as "firstName", users.last_name as "lastName", users.email, users.role, users.department,
  users.position, users.join_date as "joinDate", users.manager_id as "managerId",
  users.employee_number as "employeeNumber", users.leave_from as "leaveFrom", users.leave_until as "leaveUntil",
  users.left_on as "leftOn", case when users.avatar_version is null then users.avatar else '' end as avatar,
  users.avatar_version as "avatarVersion", users.activated_at as "activatedAt",
  (select json_build_object('expiresAt', expires_at) from invitations where user_id = users.id) as invitation`)

/** Returns a page of the matching users, their number, and the number of all users. */
export async function listUsers(db: Queryable, query: ListUsers, { now, today }: Moment) {
  const { page, limit } = query
  const matching = and(notDeleted, matches(db, query, { now, today }))
  const order = sql.join(orderOf(query), sql.raw(', '))
  const ofPage = limit === 0 ? sql.empty() : sql`limit ${limit} offset ${(page - 1) * limit}`
  // The subquery skips earlier pages in an index, without reading the rows. A page without users still has the counts.
  const { rows } = await db.execute<ListedUser & Record<'total' | 'userCount', number>>(sql`
    select counts.*, ${listColumns}
    from (select (select count(*)::int from users where ${matching}) as total,
      (select count(*)::int from users where ${notDeleted}) as "userCount") counts
    left join (select id from users where ${matching} order by ${order} ${ofPage}) listed on true
    left join users on users.id = listed.id
    order by ${order}`)
  const { total = 0, userCount = 0 } = rows[0] ?? {}
  const listed = rows.filter(({ id }) => id !== null).map(withTimes)
  return { rows: await withManagers(db, listed), total, userCount }
}

function withTimes({ activatedAt, invitation, ...user }: ListedUser) {
  return {
    ...user,
    activatedAt: timeOrNull(activatedAt),
    invitation: invitation && { expiresAt: timeOrNull(invitation.expiresAt) },
  }
}

function timeOrNull(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}

const exportBatchSize = 1000

/** The ids are read before the first line is sent. The rows are read in batches while the file is being sent. */
export async function exportUsers(
  db: Queryable,
  { id: actorId }: Viewer,
  query: ListUsers,
  moment: Moment,
): Promise<AsyncGenerator<string>> {
  const ids = await listUserIds(db, query, moment)
  const about = { actorId, subject: 'people', name: null, now: moment.now } as const
  await appendCompanyEntries(db, [peopleExported(ids.length)], about)
  return csvLines(db, ids)
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
async function listUserIds(db: Queryable, query: ListUsers, moment: Moment): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(notDeleted, matches(db, query, moment)))
    .orderBy(...orderOf(query))
  return rows.map(({ id }) => id)
}

type Filter = Exclude<keyof ListUsers, 'page' | 'limit' | 'sort' | 'order'>

function matches(db: Queryable, query: ListUsers, { now, today }: Moment): SQL | undefined {
  const { department, position, role, status, join_date_from: from, join_date_to: to } = query
  const search = query.search.trim()
  // The type requires every filter of the schema.
  const conditions: Record<Filter, SQL | undefined> = {
    search: search === '' ? undefined : containsText(users.searchText, search),
    department: department === undefined ? undefined : eq(users.department, department),
    position: position === undefined ? undefined : eq(users.position, position),
    role: role && eq(users.role, role),
    status: status && hasStatus(db, status, now),
    availability: query.availability && hasAvailability(query.availability, today),
    join_date_from: from ? gte(users.joinDate, from) : undefined,
    join_date_to: to ? lte(users.joinDate, to) : undefined,
  }
  return and(...Object.values(conditions))
}

/** `availability` as SQL conditions. */
function hasAvailability(availability: Availability, today: Day): SQL | undefined {
  const isHere = hasNotLeft(today)
  const isOnLeave = and(
    isNotNull(users.leaveFrom),
    lte(users.leaveFrom, today),
    or(isNull(users.leaveUntil), gte(users.leaveUntil, today)),
  )
  const conditions: Record<Availability, SQL | undefined> = {
    available: and(isHere, sql`not coalesce(${isOnLeave}, false)`),
    'on-leave': and(isHere, isOnLeave),
    left: hasLeft(today),
  }
  return conditions[availability]
}

/** `accountStatus` as SQL conditions. */
function hasStatus(db: Queryable, status: AccountStatus, now: Date): SQL | undefined {
  const isInactive = isNull(users.activatedAt)
  const isInvited = (condition?: SQL) =>
    exists(
      db
        .select({ id: invitations.id })
        .from(invitations)
        .where(and(eq(invitations.userId, users.id), condition)),
    )
  const isValid = or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now))
  const conditions: Record<AccountStatus, SQL | undefined> = {
    active: isNotNull(users.activatedAt),
    'not-invited': and(isInactive, not(isInvited())),
    invited: and(isInactive, isInvited(isValid)),
    expired: and(isInactive, isInvited(lte(invitations.expiresAt, now))),
  }
  return conditions[status]
}

/** Users without a position or a join date are last in both directions. */
function orderOf({ sort, order }: Pick<ListUsers, 'sort' | 'order'>): SQL[] {
  const direction = order === 'asc' ? asc : desc
  const byName = [direction(users.sortName), direction(users.id)]
  if (sort === 'firstName') return byName
  const column = users[sort]
  return [column.notNull ? direction(column) : sql`${direction(column)} nulls last`, ...byName]
}

/**
 * Searches names and positions, but not email addresses. Leaves out people who have left, except managers to whom others
 * still report.
 */
export async function findApprovers(db: Queryable, { search, exclude, as }: ListApprovers, today: Day) {
  const { id, firstName, lastName, position, leaveFrom, leaveUntil, leftOn } = users
  const text = search.trim()
  const positions = text === '' ? [] : await listItems(db, 'position')
  return db
    .select({ id, firstName, lastName, position, leaveFrom, leaveUntil, leftOn })
    .from(users)
    .where(
      and(
        notDeleted,
        as === 'manager' ? or(hasNotLeft(today), stillManages(today)) : hasNotLeft(today),
        exclude ? ne(users.id, exclude) : undefined,
        hasNameOrPosition(text, positions),
      ),
    )
    .orderBy(users.sortName, users.id)
    .limit(approverLimit)
}

function hasNameOrPosition(text: string, positions: readonly { name: string }[]): SQL | undefined {
  if (text === '') return undefined
  const lower = text.toLowerCase()
  const found = positions.map(({ name }) => name).filter((name) => name.toLowerCase().includes(lower))
  return or(containsText(users.sortName, text), found.length > 0 ? inArray(users.position, found) : undefined)
}
