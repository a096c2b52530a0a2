import { cycleStatuses } from '@evenhand/domain/cycles'
import { phases } from '@evenhand/domain/phases'
import { Button } from '@mantine/core'
import { useCompany } from '@/api/company'
import { cycleBoard, messages } from '@/messages'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { FilterBar } from '@/ui/list/FilterBar'
import { EvaluatorFilter } from './EvaluatorFilter'
import { isFiltered, noFilters, type ReviewListState } from './list-state'

const texts = cycleBoard.list

interface ReviewFiltersProps {
  cycleId: string
  list: ReviewListState
  onChange: (changes: Partial<ReviewListState>) => void
}

export function ReviewFilters({ cycleId, list, onChange }: ReviewFiltersProps) {
  const company = useCompany()
  const names = company.departments.map(({ name }) => name)
  // The department at launch may have been renamed or deleted since.
  const departments =
    list.department === '' || names.includes(list.department) ? names : [list.department, ...names]
  return (
    <FilterBar>
      <ChoiceFilter
        label={texts.filters.status}
        choices={cycleStatuses}
        value={list.status}
        labelOf={(status) => texts.statuses[status]}
        onApply={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={texts.filters.phase}
        choices={phases}
        value={list.phase}
        labelOf={(phase) => messages.reviews.phases[phase]}
        onApply={(phase) => onChange({ phase })}
      />
      <ChoiceFilter
        label={texts.filters.department}
        choices={departments}
        value={list.department}
        emptyText={company.error ? company.error.message : messages.common.loading}
        onApply={(department) => onChange({ department })}
      />
      <EvaluatorFilter
        cycleId={cycleId}
        value={list.evaluatorId}
        onApply={(evaluatorId) => onChange({ evaluatorId })}
      />
      {isFiltered(list) && (
        <Button variant="subtle" size="xs" onClick={() => onChange(noFilters)}>
          {messages.common.actions.clearAll}
        </Button>
      )}
    </FilterBar>
  )
}
