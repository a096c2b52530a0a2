import { type Day, shortUsDay } from '@evenhand/domain/days'
import { lazy, Suspense, useState } from 'react'
import { FilterPopup } from '../../ui/FilterPopup'
import { SkeletonRows } from '../../ui/SkeletonRows'

const JoinDateRange = lazy(() => import('./JoinDateRange'))

interface JoinDateFilterProps {
  from: Day | ''
  to: Day | ''
  onApply: (from: Day | '', to: Day | '') => void
}

/** A range of join dates, open at either end. */
export function JoinDateFilter({ from, to, onApply }: JoinDateFilterProps) {
  const [range, setRange] = useState({ from, to })
  return (
    <FilterPopup
      label="Join Date"
      value={rangeInWords(from, to)}
      onOpen={() => setRange({ from, to })}
      onApply={() => onApply(range.from, range.to)}
      onClear={() => onApply('', '')}
    >
      <Suspense fallback={<SkeletonRows rows={2} label="Loading the calendar" />}>
        <JoinDateRange {...range} onChange={setRange} />
      </Suspense>
    </FilterPopup>
  )
}

function rangeInWords(from: Day | '', to: Day | ''): string | undefined {
  if (from && to) return `${shortUsDay(from)} – ${shortUsDay(to)}`
  if (from) return `from ${shortUsDay(from)}`
  return to ? `until ${shortUsDay(to)}` : undefined
}
