import type { ListUsers } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { availabilities } from '@evenhand/domain/people/availability'
import { accountStatuses } from '@evenhand/domain/people/invitations'
import { roles, userSorts } from '@evenhand/domain/people/users'
import { useCompany } from '@/api/company'
import {
  dayText,
  type FilterFields,
  listSchema,
  nameText,
  oneOf,
  type StateOf,
  searchText,
} from '@/ui/list/list-schema'
import { useListState } from '@/ui/list/use-list-state'

export const teamSchema = listSchema({
  filters: {
    search: searchText,
    department: nameText,
    position: nameText,
    role: oneOf(roles),
    status: oneOf(accountStatuses),
    availability: oneOf(availabilities),
    join_date_from: dayText,
    join_date_to: dayText,
  } satisfies FilterFields<ListUsers, 'sort' | 'order'>,
  order: { sort: oneOf(userSorts, 'firstName'), order: oneOf(['asc', 'desc'] as const, 'asc') },
  sizes: [10, 20, 30],
})

export type TeamListState = StateOf<typeof teamSchema>

/** The state of the list, with the names that the company knows. */
export function useTeamList() {
  const company = useCompany()
  return useListState({ ...teamSchema, read: (params) => readTeamList(params, company) })
}

interface KnownValues {
  departments: readonly { name: string }[]
  positions: readonly { name: string }[]
  earliestDay: Day
  isLoaded: boolean
}

/**
 * Ignores a range that ends before it starts. When the company's data is loaded, also ignores a department or position that no
 * longer exists, for example because it was renamed, and days that are too early.
 */
export function readTeamList(params: URLSearchParams, company: KnownValues): TeamListState {
  const list = teamSchema.read(params)
  const { join_date_from: from, join_date_to: to } = list
  const isInOrder = from === '' || to === '' || from <= to
  const known = (names: readonly { name: string }[], value: string) =>
    !company.isLoaded || names.some(({ name }) => name === value) ? value : ''
  const possible = (day: Day) => (isInOrder && (!company.isLoaded || day >= company.earliestDay) ? day : '')
  return {
    ...list,
    department: known(company.departments, list.department),
    position: known(company.positions, list.position),
    join_date_from: possible(from),
    join_date_to: possible(to),
  }
}
