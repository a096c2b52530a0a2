import { departments, positions, roles } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { messages } from '@/messages'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { RangeFilter } from '@/ui/list/RangeFilter'
import styles from './TeamFilters.module.css'
import { TeamSort } from './TeamSort'
import { noFilters, type TeamListState } from './team-list-state'

const labels = messages.users.fields

interface TeamFiltersProps {
  list: TeamListState
  onChange: (changes: Partial<TeamListState>) => void
}

export function TeamFilters({ list, onChange }: TeamFiltersProps) {
  const isFiltered = Object.keys(noFilters).some((name) => list[name as keyof typeof noFilters] !== '')
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{messages.common.list.filters}</legend>
      <ChoiceFilter
        label={labels.department}
        choices={departments}
        value={list.department}
        onApply={(department) => onChange({ department })}
      />
      <ChoiceFilter
        label={labels.position}
        choices={positions}
        value={list.position}
        onApply={(position) => onChange({ position })}
      />
      <ChoiceFilter
        label={labels.role}
        choices={roles}
        value={list.role}
        labelOf={(role) => messages.users.roles[role]}
        onApply={(role) => onChange({ role })}
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
    </fieldset>
  )
}
