import { type Day, isSelectableDay } from '@evenhand/domain/days'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import type { Range } from '../day/DayRange'
import { lazyComponent } from '../lazy/lazy-component'
import { SkeletonRows } from '../SkeletonRows'
import { FilterPopup } from './FilterPopup'

const DayRange = lazyComponent(() => import('../day/DayRange'), { Loading })

interface RangeFilterProps extends Range {
  label: string
  /** Whether both days are required. */
  isComplete?: boolean
  onApply: (from: Day | '', to: Day | '') => void
  /** Whether the popup has a Clear button. Otherwise it has Cancel. */
  isClearable?: boolean
}

/** A filter for a range of days. The start or the end may be empty. */
export function RangeFilter({ label, from, to, onApply, ...options }: RangeFilterProps) {
  const { isComplete = false, isClearable = false } = options
  const { earliestDay } = useCompany()
  return (
    <FilterPopup<Range>
      label={label}
      value={{ from, to }}
      valueLabel={rangeLabel(from, to)}
      cleared={isClearable ? { from: '', to: '' } : undefined}
      onApply={(range) => onApply(range.from, range.to)}
      canApply={(range) =>
        isRange(range, earliestDay) && !(isComplete && (range.from === '' || range.to === ''))
      }
    >
      {(range, choose) => <DayRange {...range} onChange={choose} />}
    </FilterPopup>
  )
}

function Loading() {
  return <SkeletonRows rows={2} label={messages().common.day.loadingCalendar} />
}

function isRange({ from, to }: Range, earliest: Day): boolean {
  const areDays = [from, to].every((day) => day === '' || isSelectableDay(day, earliest))
  return areDays && (to === '' || from <= to)
}

function rangeLabel(from: Day | '', to: Day | ''): string | undefined {
  const { shortDay, filter } = messages().common
  if (from && to) return filter.dayRange(shortDay(from), shortDay(to))
  if (from) return filter.fromDay(shortDay(from))
  return to ? filter.untilDay(shortDay(to)) : undefined
}
