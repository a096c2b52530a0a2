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
  const { place, focusNext } = useFocusNext()
  const open = (next: Counted | null) => {
    focusNext(next === null ? `[data-counted="${counted}"]` : 'button')
    show(next)
  }
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
        <CountedReviews counted={counted} department={department} onBack={() => open(null)} />
      ) : (
        <ChartPanel title={title} table={<ProgressTables counts={counts} department={department} />}>
          <ProgressChart counts={counts} department={department} onDepartment={onDepartment} onOpen={open} />
        </ChartPanel>
      )}
    </div>
  )
}

/** Chart and list take each other's place: what had the focus is gone, and the focus goes on to what replaces it. */
function useFocusNext() {
  const place = useRef<HTMLDivElement>(null)
  const target = useRef<string>(undefined)
  useEffect(() => {
    if (!target.current) return
    place.current?.querySelector<HTMLElement>(target.current)?.focus()
    target.current = undefined
  })
  return {
    place,
    focusNext: (selector: string) => {
      target.current = selector
    },
  }
}
