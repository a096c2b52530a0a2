import type { InsightsResponse } from '@evenhand/domain/api'
import { levels as levelNames } from '@evenhand/domain/scoring'
import { Button } from '@mantine/core'
import { insights, messages, insightReviews as texts } from '@/messages'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { FilterBar } from '@/ui/list/FilterBar'
import { filterName } from '../view'
import { EvaluatorFilter } from './EvaluatorFilter'
import { flagKinds, type InsightListState, isFiltered, noFilters, withoutName } from './list-state'

interface ReviewFiltersProps {
  /** Undefined until loaded. */
  levels: InsightsResponse['levels'] | undefined
  list: InsightListState
  onChange: (changes: Partial<InsightListState>) => void
}

export function ReviewFilters({ levels, list, onChange }: ReviewFiltersProps) {
  return (
    <FilterBar>
      <ChoiceFilter
        label={texts.filters.level}
        choices={levelNames}
        value={list.level}
        onApply={(level) => onChange({ level })}
      />
      <ChoiceFilter
        label={texts.filters.flag}
        choices={flagKinds}
        value={list.flag}
        labelOf={(kind) => insights.flags.names[kind]}
        onApply={(flag) => onChange({ flag })}
      />
      <ChoiceFilter
        label={texts.filters.department}
        choices={choices(levels?.departments, list.department)}
        value={list.department}
        labelOf={(name) => (name === withoutName ? insights.noDepartment : name)}
        emptyText={messages.common.loading}
        onApply={(department) => onChange({ department })}
      />
      <ChoiceFilter
        label={texts.filters.position}
        choices={choices(levels?.positions, list.position)}
        value={list.position}
        labelOf={(name) => (name === withoutName ? insights.noPosition : name)}
        emptyText={messages.common.loading}
        onApply={(position) => onChange({ position })}
      />
      <EvaluatorFilter
        evaluators={levels?.evaluators}
        value={list.evaluatorId}
        onApply={(evaluatorId) => onChange({ evaluatorId })}
      />
      <Button
        size="xs"
        variant={list.isAdjusted ? 'light' : 'default'}
        aria-pressed={list.isAdjusted}
        onClick={() => onChange({ isAdjusted: !list.isAdjusted })}
      >
        {texts.filters.adjusted}
      </Button>
      {isFiltered(list) && (
        <Button variant="subtle" size="xs" onClick={() => onChange(noFilters)}>
          {messages.common.actions.clearAll}
        </Button>
      )}
    </FilterBar>
  )
}

/** The names in the scope, and the chosen one, which may come from an old link. */
function choices(groups: readonly { name: string | null }[] = [], chosen: string): string[] {
  const names = groups.map(({ name }) => filterName(name))
  return chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
}
