import { Button, NativeSelect } from '@mantine/core'
import { RangeFilter } from '@/ui/day/RangeFilter'
import { type ListFilters, type ReviewsListState, sortChoices, statusChoices } from './list-state'
import styles from './ReviewsFilters.module.css'

interface ReviewsFiltersProps {
  list: ReviewsListState
  onChange: (changes: Partial<ListFilters>) => void
  onApply: () => void
  onClear: () => void
}

/** Every filter takes effect immediately. Apply runs a search that is still pending. */
export function ReviewsFilters({ list, onChange, onApply, onClear }: ReviewsFiltersProps) {
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Filters</legend>
      {list.tab !== 'completed' && (
        <>
          <Choice
            label="Status"
            choices={statusChoices(list.tab)}
            value={list.status}
            onChoose={(status) => onChange({ status })}
          />
          <Choice
            label="Sort by"
            choices={sortChoices}
            value={list.sortBy}
            onChoose={(sortBy) => onChange({ sortBy })}
          />
        </>
      )}
      <RangeFilter
        label="Dates"
        from={list.startDate}
        to={list.endDate}
        onApply={(startDate, endDate) => onChange({ startDate, endDate })}
      />
      <span className={styles.buttons}>
        <Button size="xs" variant="default" onClick={onApply}>
          Apply
        </Button>
        <Button size="xs" variant="subtle" onClick={onClear}>
          Clear
        </Button>
      </span>
    </fieldset>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, choices, value, onChoose }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      className={styles.choice}
      size="xs"
      label={label}
      data={[...choices]}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value)
        if (chosen) onChoose(chosen.value)
      }}
    />
  )
}
