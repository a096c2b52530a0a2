import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { Button } from '@mantine/core'
import { messages } from '@/messages'
import { RangeFilter } from '@/ui/list/RangeFilter'
import { CycleFilter } from './CycleFilter'
import { type ListFilters, type ReviewsListState, sortOptions, statusOptions } from './list-state'
import { useHasClosed } from './queries'
import styles from './ReviewsFilters.module.css'
import { SelectFilter } from './SelectFilter'

const texts = messages.reviewsPage

interface ReviewsFiltersProps {
  list: ReviewsListState
  viewer: Viewer
  onChange: (changes: Partial<ListFilters>) => void
  onApply: () => void
  onClear: () => void
}

/** Each filter takes effect immediately. Apply runs a search that is still pending. */
export function ReviewsFilters({ list, viewer, onChange, onApply, onClear }: ReviewsFiltersProps) {
  const isCompletedTab = list.tab === 'completed'
  const hasClosed = useHasClosed(isCompletedTab && !isAdmin(viewer))
  const hasResponses = isAdmin(viewer)
  const hasStatus = !isCompletedTab || hasResponses || hasClosed || list.status !== 'completed'
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{messages.common.list.filters}</legend>
      {hasStatus && (
        <SelectFilter
          label={texts.status}
          options={statusOptions(list, hasResponses)}
          value={list.status}
          onSelect={(status) => onChange({ status })}
        />
      )}
      {!isCompletedTab && (
        <SelectFilter
          label={messages.common.list.sortBy}
          options={sortOptions}
          value={list.sortBy}
          onSelect={(sortBy) => onChange({ sortBy })}
        />
      )}
      {isAdmin(viewer) && <CycleFilter cycle={list.cycle} onSelect={(cycle) => onChange({ cycle })} />}
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
