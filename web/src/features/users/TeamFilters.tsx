import { availabilities } from '@evenhand/domain/availability'
import { accountStatuses } from '@evenhand/domain/invitations'
import { roles } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { FilterBar } from '@/ui/list/FilterBar'
import { RangeFilter } from '@/ui/list/RangeFilter'
import { TeamSort } from './TeamSort'
import { noFilters, type TeamListState } from './team-list-state'

const labels = messages.people.fields

interface TeamFiltersProps {
  list: TeamListState
  onChange: (changes: Partial<TeamListState>) => void
}

export function TeamFilters({ list, onChange }: TeamFiltersProps) {
  const isFiltered = Object.keys(noFilters).some((name) => list[name as keyof typeof noFilters] !== '')
  const company = useCompany()
  const emptyText = company.error ? company.error.message : messages.common.loading
  return (
    <FilterBar>
      <ChoiceFilter
        label={labels.department}
        choices={names(company.departments, list.department)}
        value={list.department}
        emptyText={emptyText}
        onApply={(department) => onChange({ department })}
      />
      <ChoiceFilter
        label={labels.position}
        choices={names(company.positions, list.position)}
        value={list.position}
        emptyText={emptyText}
        onApply={(position) => onChange({ position })}
      />
      <ChoiceFilter
        label={labels.role}
        choices={roles}
        value={list.role}
        labelOf={(role) => messages.people.roles[role]}
        onApply={(role) => onChange({ role })}
      />
      <ChoiceFilter
        label={messages.people.status}
        choices={accountStatuses}
        value={list.status}
        labelOf={(status) => messages.people.statuses[status]}
        onApply={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={messages.people.availability}
        choices={availabilities}
        value={list.availability}
        labelOf={(availability) => messages.people.availabilities[availability]}
        onApply={(availability) => onChange({ availability })}
      />
      <RangeFilter
        label={labels.joinDate}
        from={list.join_date_from}
        to={list.join_date_to}
        onApply={(join_date_from, join_date_to) => onChange({ join_date_from, join_date_to })}
        onClear={() => onChange({ join_date_from: '', join_date_to: '' })}
      />
      <TeamSort list={list} onChange={onChange} />
      {isFiltered && (
        <Button variant="subtle" size="xs" onClick={() => onChange(noFilters)}>
          {messages.common.actions.clearAll}
        </Button>
      )}
    </FilterBar>
  )
}

/** Also those that are inactive, because people may have them. While they load, only the present one. */
function names(items: readonly { name: string }[], current: string): string[] {
  const all = items.map(({ name }) => name)
  return current === '' || all.includes(current) ? all : [current, ...all]
}
