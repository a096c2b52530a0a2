import type { ProgressCount } from '@evenhand/domain/api'
import type { Department } from '@evenhand/domain/users'
import { useEffect, useRef } from 'react'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { CountedReviews } from './CountedReviews'
import { type Counted, useCounted } from './counted'
import { ProgressChart } from './ProgressChart'
import { ProgressTables } from './ProgressTables'

interface ProgressProps {
  title: string
  counts: readonly ProgressCount[]
  department: Department | ''
  onDepartment: (department: Department | '') => void
}

/** The chart, or the reviews behind one of its numbers. */
export function Progress({ title, counts, department, onDepartment }: ProgressProps) {
  const [counted, show] = useCounted()
  const place = useFocusOnSwitch(counted)
  if (counts.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState text="There is nothing to count yet. Reviews are created on a person’s profile." />
      </Panel>
    )
  }
  return (
    <div ref={place}>
      {counted ? (
        <CountedReviews counted={counted} department={department} onBack={() => show(null)} />
      ) : (
        <ChartPanel title={title} table={<ProgressTables counts={counts} department={department} />}>
          <ProgressChart counts={counts} department={department} onDepartment={onDepartment} onOpen={show} />
        </ChartPanel>
      )}
    </div>
  )
}

/** Chart and list replace each other, which removes the focused element. The focus moves on to the replacement. */
function useFocusOnSwitch(counted: Counted | null) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(counted)
  useEffect(() => {
    if (before.current === counted) return
    const target = counted === null ? `[data-counted="${before.current}"]` : 'button'
    place.current?.querySelector<HTMLElement>(target)?.focus()
    before.current = counted
  }, [counted])
  return place
}
