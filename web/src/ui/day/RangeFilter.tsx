import { type Day, isSelectableDay, shortUsDay } from '@evenhand/domain/days'
import { useState } from 'react'
import { FilterPopup } from '../FilterPopup'
import { lazyComponent } from '../lazy/lazy-component'
import { SkeletonRows } from '../SkeletonRows'

const DayRange = lazyComponent(() => import('./DayRange'), { Loading: Loading })

interface RangeFilterProps {
  label: string
  from: Day | ''
  to: Day | ''
  onApply: (from: Day | '', to: Day | '') => void
  /** If absent, the popup offers Cancel instead. */
  onClear?: () => void
}

/** A range of days, open at either end. */
export function RangeFilter({ label, from, to, onApply, onClear }: RangeFilterProps) {
  const [range, setRange] = useState({ from, to })
  return (
    <FilterPopup
      label={label}
      value={rangeInWords(from, to)}
      onOpen={() => setRange({ from, to })}
      onApply={() => onApply(range.from, range.to)}
      onClear={onClear}
      canApply={isRange(range.from, range.to)}
    >
      <DayRange {...range} onChange={setRange} />
    </FilterPopup>
  )
}

function Loading() {
  return <SkeletonRows rows={2} label="Loading the calendar" />
}

function isRange(from: Day | '', to: Day | ''): boolean {
  const areDays = [from, to].every((day) => day === '' || isSelectableDay(day))
  return areDays && (to === '' || from <= to)
}

function rangeInWords(from: Day | '', to: Day | ''): string | undefined {
  if (from && to) return `${shortUsDay(from)} – ${shortUsDay(to)}`
  if (from) return `from ${shortUsDay(from)}`
  return to ? `until ${shortUsDay(to)}` : undefined
}
