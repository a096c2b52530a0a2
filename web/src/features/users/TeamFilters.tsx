import { availabilities } from '@evenhand/domain/people/availability'
import { accountStatuses } from '@evenhand/domain/people/invitations'
import { roles, userSorts } from '@evenhand/domain/people/users'
import { NativeSelect } from '@mantine/core'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { FilterBar } from '@/ui/list/FilterBar'
import { RangeFilter } from '@/ui/list/RangeFilter'
import { type TeamListState, teamSchema } from './team-list-state'

interface TeamFiltersProps {
  list: TeamListState
  onChange: (changes: Partial<TeamListState>) => void
}

export function TeamFilters({ list, onChange }: TeamFiltersProps) {
  const { departments, positions, error } = useCompany()
  const { people, common } = messages()
  const choice = <Choice extends string>(
    name: keyof TeamListState,
    label: string,
    choices: readonly Choice[],
    labels?: Record<Choice, string>,
  ) => (
    <ChoiceFilter
      label={label}
      choices={choices}
      value={list[name] as Choice | ''}
      labelOf={(value) => labels?.[value] ?? value}
      emptyText={error ? error.message : common.loading}
      onApply={(value) => onChange({ [name]: value })}
    />
  )
  const controls = {
    search: null,
    department: choice('department', people.fields.department, names(departments, list.department)),
    position: choice('position', people.fields.position, names(positions, list.position)),
    role: choice('role', people.fields.role, roles, people.roles),
    status: choice('status', messages().labels.status, accountStatuses, people.statuses),
    availability: choice('availability', people.availability, availabilities, people.availabilities),
    join_date_from: (
      <RangeFilter
        label={people.fields.joinDate}
        from={list.join_date_from}
        to={list.join_date_to}
        onApply={(join_date_from, join_date_to) => onChange({ join_date_from, join_date_to })}
        isClearable
      />
    ),
    join_date_to: null,
  }
  return (
    <FilterBar schema={teamSchema} list={list} onChange={onChange} controls={controls}>
      <SortChoice list={list} onChange={onChange} />
    </FilterBar>
  )
}

/** Includes those that are inactive, because people may have them. While they load, only the current one. */
function names(items: readonly { name: string }[], current: string): string[] {
  const all = items.map(({ name }) => name)
  return current === '' || all.includes(current) ? all : [current, ...all]
}

/** Sorts the list on phones, where the table has no column headers. */
function SortChoice({ list, onChange }: TeamFiltersProps) {
  const { columns, ascending, descending } = messages().users.team
  return (
    <NativeSelect
      hiddenFrom="sm"
      size="xs"
      aria-label={messages().common.list.sortBy}
      data={userSorts.flatMap((sort) => [
        { value: `${sort} asc`, label: ascending(columns[sort]) },
        { value: `${sort} desc`, label: descending(columns[sort]) },
      ])}
      value={`${list.sort} ${list.order}`}
      onChange={(event) => {
        const [sort, order] = event.currentTarget.value.split(' ')
        onChange({ sort, order } as Pick<TeamListState, 'sort' | 'order'>)
      }}
    />
  )
}
