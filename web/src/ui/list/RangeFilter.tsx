import { type Day, isSelectableDay } from '@evenhand/domain/days'
import { useState } from 'react'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { lazyComponent } from '../lazy/lazy-component'
import { SkeletonRows } from '../SkeletonRows'
import { FilterPopup } from './FilterPopup'

const DayRange = lazyComponent(() => import('../day/DayRange'), { Loading })

interface RangeFilterProps {
  label: string
  from: Day | ''
  to: Day | ''
  /** Whether both days are required. */
  isComplete?: boolean
  onApply: (from: Day | '', to: Day | '') => void
  /** If absent, the popup offers Cancel instead. */
  onClear?: () => void
}

/** A filter for a range of days. The start or the end may be empty. */
export function RangeFilter({ label, from, to, isComplete = false, onApply, onClear }: RangeFilterProps) {
  const [range, setRange] = useState({ from, to })
  const { earliestDay } = useCompany()
  return (
    <FilterPopup
      label={label}
      value={rangeLabel(from, to)}
      onOpen={() => setRange({ from, to })}
      onApply={() => onApply(range.from, range.to)}
      onClear={onClear}
      canApply={
        isRange(range.from, range.to, earliestDay) && !(isComplete && (range.from === '' || range.to === ''))
      }
    >
      <DayRange {...range} onChange={setRange} />
    </FilterPopup>
  )
}

function Loading() {
  return <SkeletonRows rows={2} label={messages.common.day.loadingCalendar} />
}

function isRange(from: Day | '', to: Day | '', earliest: Day): boolean {
  const areDays = [from, to].every((day) => day === '' || isSelectableDay(day, earliest))
  return areDays && (to === '' || from <= to)
}

function rangeLabel(from: Day | '', to: Day | ''): string | undefined {
  const { shortDay, filter } = messages.common
  if (from && to) return filter.dayRange(shortDay(from), shortDay(to))
  if (from) return filter.fromDay(shortDay(from))
  return to ? filter.untilDay(shortDay(to)) : undefined
}
