import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { RangeFilter } from '../../../ui/day/RangeFilter'
import {
  type ListFilters,
  type PickedRange,
  type ReviewsListState,
  sortChoices,
  statusChoices,
} from './list-state'
import styles from './ReviewsFilters.module.css'

interface ReviewsFiltersProps {
  list: ReviewsListState
  onChange: (changes: Partial<ListFilters>) => void
  onClear: () => void
}

/** A range is picked in its popup, and filters with the bar's own Apply. */
export function ReviewsFilters({ list, onChange, onClear }: ReviewsFiltersProps) {
  const [picked, setPicked] = useState<PickedRange>()
  const { startDate, endDate } = picked ?? list
  const isWaiting = startDate !== list.startDate || endDate !== list.endDate
  const apply = () => {
    setPicked(undefined)
    onChange({ startDate, endDate })
  }
  const clear = () => {
    setPicked(undefined)
    onClear()
  }
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
        from={startDate}
        to={endDate}
        onApply={(from, to) => setPicked({ startDate: from, endDate: to })}
      />
      <span className={styles.buttons}>
        <Button size="xs" variant={isWaiting ? 'filled' : 'default'} onClick={apply}>
          Apply
        </Button>
        <Button size="xs" variant="subtle" onClick={clear}>
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
