import { isAdmin } from '@evenhand/domain/reviews/permissions'
import { reviewSorts } from '@evenhand/domain/reviews/review-status'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useCycles } from '@/api/cycles'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { RangeFilter } from '@/ui/list/RangeFilter'
import { type ListFilters, type ReviewsListState, statusOptions } from './list-state'
import { useHasClosed } from './queries'
import styles from './ReviewsFilters.module.css'

const texts = () => messages().reviewsPage

interface ReviewsFiltersProps {
  list: ReviewsListState
  onChange: (changes: Partial<ListFilters>) => void
  onApply: () => void
  onClear: () => void
}

/** Each filter takes effect immediately. Apply runs a search that is still pending. */
export function ReviewsFilters({ list, onChange, onApply, onClear }: ReviewsFiltersProps) {
  const isCompletedTab = list.tab === 'completed'
  const isForAdmin = isAdmin(useUser())
  const hasClosed = useHasClosed(isCompletedTab && !isForAdmin)
  const hasStatus = !isCompletedTab || isForAdmin || hasClosed || list.status !== 'completed'
  const { data: cycles = [], isPending } = useCycles(isForAdmin)
  const launched = cycles.filter(({ state }) => state !== 'draft')
  // Keeps the place of the filter until it is known whether a cycle has been launched.
  const hasCycles = isForAdmin && (launched.length > 0 || isPending)
  const all = { value: '', label: messages().cycleList.all }
  return (
    <Group component="fieldset" gap="8px 16px" m={0} p={0} bd={0} miw={0} className={styles.filters}>
      <legend className="visually-hidden">{messages().common.list.filters}</legend>
      {hasStatus && (
        <SelectFilter
          label={messages().labels.status}
          options={statusOptions(list, isForAdmin)}
          value={list.status}
          onSelect={(status) => onChange({ status })}
        />
      )}
      {!isCompletedTab && (
        <SelectFilter
          label={messages().common.list.sortBy}
          options={reviewSorts.map((value) => ({ value, label: texts().sorts[value] }))}
          value={list.sortBy}
          onSelect={(sortBy) => onChange({ sortBy })}
        />
      )}
      {hasCycles && (
        <SelectFilter
          label={messages().labels.cycle}
          options={[all, ...launched.map(({ id, name }) => ({ value: id, label: name }))]}
          value={list.cycle}
          onSelect={(cycle) => onChange({ cycle })}
        />
      )}
      <RangeFilter
        label={texts().dates}
        from={list.startDate}
        to={list.endDate}
        onApply={(startDate, endDate) => onChange({ startDate, endDate })}
      />
      <Group gap={8}>
        <Button size="xs" variant="default" onClick={onApply}>
          {messages().common.actions.apply}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClear}>
          {messages().common.actions.clear}
        </Button>
      </Group>
    </Group>
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
