import type { ListUsers, UserSort } from '@evenhand/domain/api'
import { availabilities } from '@evenhand/domain/availability'
import { type Day, earliestPossibleDay, isSelectableDay } from '@evenhand/domain/days'
import { accountStatuses } from '@evenhand/domain/invitations'
import { nameLimit, roles } from '@evenhand/domain/users'
import { messages } from '@/messages'

const { columns } = messages.users.team

export const pageSizes = [10, 20, 30] as const
export const sortColumns: readonly { sort: UserSort; label: string }[] = [
  { sort: 'firstName', label: columns.firstName },
  { sort: 'role', label: columns.role },
  { sort: 'department', label: columns.department },
  { sort: 'position', label: columns.position },
  { sort: 'joinDate', label: columns.joinDate },
]

/** The filters of the list. An empty string means no filter. */
interface TeamFilters {
  search: string
  department: NonNullable<ListUsers['department']> | ''
  position: NonNullable<ListUsers['position']> | ''
  role: NonNullable<ListUsers['role']> | ''
  status: NonNullable<ListUsers['status']> | ''
  availability: NonNullable<ListUsers['availability']> | ''
  join_date_from: Day | ''
  join_date_to: Day | ''
}

export interface TeamListState extends TeamFilters, Pick<ListUsers, 'sort' | 'order' | 'page' | 'limit'> {}

export const noFilters: TeamFilters = {
  search: '',
  department: '',
  position: '',
  role: '',
  status: '',
  availability: '',
  join_date_from: '',
  join_date_to: '',
}

const defaults: TeamListState = { ...noFilters, sort: 'firstName', order: 'asc', page: 1, limit: 10 }

/** Reads the list state from the URL. Ignores invalid values. */
export function readTeamList(params: URLSearchParams): TeamListState {
  const oneOf = <T>(choices: readonly T[], name: string) => choices.find((one) => one === params.get(name))
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  return {
    search: params.get('search')?.slice(0, 200) ?? '',
    department: nameOf(params, 'department'),
    position: nameOf(params, 'position'),
    role: oneOf(roles, 'role') ?? '',
    status: oneOf(accountStatuses, 'status') ?? '',
    availability: oneOf(availabilities, 'availability') ?? '',
    ...readRange(params),
    sort: sortColumns.find(({ sort }) => sort === params.get('sort'))?.sort ?? defaults.sort,
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page >= 1 && page < 1e6 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaults.limit,
  }
}

/** Cuts whole characters, so that no emoji is split. */
function nameOf(params: URLSearchParams, field: 'department' | 'position'): string {
  return [...(params.get(field)?.trim() ?? '')].slice(0, nameLimit).join('')
}

/** Without a department or position that no longer exists, for example because it was renamed, and without days that are too early. */
export function withKnownNames(
  list: TeamListState,
  { departments, positions, earliestDay, isLoaded }: KnownValues,
): TeamListState {
  if (!isLoaded) return list
  const known = (names: Names, value: string) => (names.some(({ name }) => name === value) ? value : '')
  return {
    ...list,
    department: known(departments, list.department),
    position: known(positions, list.position),
    join_date_from: list.join_date_from < earliestDay ? '' : list.join_date_from,
    join_date_to: list.join_date_to < earliestDay ? '' : list.join_date_to,
  }
}

type Names = readonly { name: string }[]

interface KnownValues {
  departments: Names
  positions: Names
  earliestDay: Day
  isLoaded: boolean
}

/** Writes the list state to the URL. Omits default values. */
export function writeTeamList(present: URLSearchParams, list: TeamListState): URLSearchParams {
  const next = new URLSearchParams(present)
  for (const name of Object.keys(defaults) as (keyof TeamListState)[]) {
    if (list[name] === defaults[name]) next.delete(name)
    else next.set(name, String(list[name]))
  }
  return next
}

function readRange(params: URLSearchParams): Pick<TeamFilters, 'join_date_from' | 'join_date_to'> {
  const [from = '', to = ''] = ['join_date_from', 'join_date_to'].map((name) => {
    const day = params.get(name) ?? ''
    return isSelectableDay(day, earliestPossibleDay) ? day : ''
  })
  const isInOrder = from === '' || to === '' || from <= to
  return isInOrder ? { join_date_from: from, join_date_to: to } : { join_date_from: '', join_date_to: '' }
}
