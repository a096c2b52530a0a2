import { Button, NativeSelect } from '@mantine/core'
import { messages } from '@/messages'
import { RangeFilter } from '@/ui/list/RangeFilter'
import { type ListFilters, type ReviewsListState, sortOptions, statusOptions } from './list-state'
import styles from './ReviewsFilters.module.css'

const texts = messages.reviewLists.list

interface ReviewsFiltersProps {
  list: ReviewsListState
  onChange: (changes: Partial<ListFilters>) => void
  onApply: () => void
  onClear: () => void
}

/** Each filter takes effect immediately. Apply runs a search that is still pending. */
export function ReviewsFilters({ list, onChange, onApply, onClear }: ReviewsFiltersProps) {
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{messages.common.list.filters}</legend>
      {list.tab !== 'completed' && (
        <>
          <SelectFilter
            label={texts.status}
            options={statusOptions(list.tab)}
            value={list.status}
            onSelect={(status) => onChange({ status })}
          />
          <SelectFilter
            label={messages.common.list.sortBy}
            options={sortOptions}
            value={list.sortBy}
            onSelect={(sortBy) => onChange({ sortBy })}
          />
        </>
      )}
      <RangeFilter
        label={texts.dates}
        from={list.startDate}
        to={list.endDate}
        onApply={(startDate, endDate) => onChange({ startDate, endDate })}
      />
      <span className={styles.buttons}>
        <Button size="xs" variant="default" onClick={onApply}>
          {messages.common.actions.apply}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClear}>
          {messages.common.actions.clear}
        </Button>
      </span>
    </fieldset>
  )
}

interface SelectFilterProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onSelect: (value: Value) => void
}

function SelectFilter<Value extends string>({ label, options, value, onSelect }: SelectFilterProps<Value>) {
  return (
    <NativeSelect
      className={styles.select}
      size="xs"
      label={label}
      data={[...options]}
      value={value}
      onChange={(event) => {
        const selected = options.find((option) => option.value === event.currentTarget.value)
        if (selected) onSelect(selected.value)
      }}
    />
  )
}
