import type { InsightsResponse } from '@evenhand/domain/api'
import { insightFlags } from '@evenhand/domain/insights/rated-review'
import { levels as levelNames } from '@evenhand/domain/reviews/scoring'
import { Button } from '@mantine/core'
import { messages } from '@/messages'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { FilterBar } from '@/ui/list/FilterBar'
import { PersonFilter } from '@/ui/person/PersonFilter'
import { personName } from '../view'
import { type InsightListState, insightSchema, nameFilter } from './list-state'

const texts = () => messages().insightReviews

/** Chosen for people without a department or position. Names are never blank. */
const withoutName = ' '

interface ReviewFiltersProps {
  /** Undefined until loaded. */
  levels: InsightsResponse['levels'] | undefined
  list: InsightListState
  onChange: (changes: Partial<InsightListState>) => void
}

export function ReviewFilters({ levels, list, onChange }: ReviewFiltersProps) {
  const controls = {
    level: (
      <ChoiceFilter
        label={messages().labels.level}
        choices={levelNames}
        value={list.level}
        labelOf={(level) => messages().reviews.levels[level]}
        onApply={(level) => onChange({ level })}
      />
    ),
    flag: (
      <ChoiceFilter
        label={messages().insights.flags.flag}
        choices={insightFlags}
        value={list.flag}
        labelOf={(kind) => messages().insights.flags.names[kind]}
        onApply={(flag) => onChange({ flag })}
      />
    ),
    department: (
      <NameFilter
        label={messages().people.fields.department}
        noneLabel={messages().insights.noDepartment}
        groups={levels?.departments}
        value={list.noDepartment ? withoutName : list.department}
        onApply={(name) => onChange(nameFilter('department', name))}
      />
    ),
    noDepartment: null,
    position: (
      <NameFilter
        label={messages().people.fields.position}
        noneLabel={messages().labels.noPosition}
        groups={levels?.positions}
        value={list.noPosition ? withoutName : list.position}
        onApply={(name) => onChange(nameFilter('position', name))}
      />
    ),
    noPosition: null,
    evaluatorId: (
      <PersonFilter
        label={messages().labels.evaluator}
        texts={texts().evaluators}
        people={levels?.evaluators.map(({ id, name }) => ({ id, name: personName(name) }))}
        value={list.evaluatorId}
        unknownName={messages().people.unknownPerson}
        onApply={(evaluatorId) => onChange({ evaluatorId })}
      />
    ),
    adjusted: (
      <Button
        size="xs"
        variant={list.adjusted ? 'light' : 'default'}
        aria-pressed={list.adjusted !== ''}
        onClick={() => onChange({ adjusted: list.adjusted ? '' : 'true' })}
      >
        {texts().filters.adjusted}
      </Button>
    ),
    search: null,
  }
  return <FilterBar schema={insightSchema} list={list} onChange={onChange} controls={controls} />
}

interface NameFilterProps {
  label: string
  /** The label of the choice for people without one. */
  noneLabel: string
  groups: readonly { name: string | null }[] | undefined
  value: string
  /** Called with null for people without one. */
  onApply: (name: string | null) => void
}

/** The names in the scope, and the chosen one, which may come from an old link. */
function NameFilter({ label, noneLabel, groups = [], value, onApply }: NameFilterProps) {
  const names = groups.map(({ name }) => name ?? withoutName)
  return (
    <ChoiceFilter
      label={label}
      choices={value === '' || names.includes(value) ? names : [value, ...names]}
      value={value}
      labelOf={(name) => (name === withoutName ? noneLabel : name)}
      emptyText={messages().common.loading}
      onApply={(name) => onApply(name === withoutName ? null : name)}
    />
  )
}
