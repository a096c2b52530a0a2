import type { ProgressCount } from '@evenhand/domain/api'
import type { Department } from '@evenhand/domain/users'
import { useEffect, useRef } from 'react'
import { messages } from '@/messages'
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

/** The chart, or the list of reviews behind one of its numbers. */
export function Progress({ title, counts, department, onDepartment }: ProgressProps) {
  const [counted, show] = useCounted()
  const container = useFocusOnSwitch(counted)
  if (counts.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState text={messages.reviewLists.progress.empty} />
      </Panel>
    )
  }
  return (
    <div ref={container}>
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

/** Chart and list replace each other. Moves the focus to the new content, because the focused element is removed. */
function useFocusOnSwitch(counted: Counted | null) {
  const container = useRef<HTMLDivElement>(null)
  const previous = useRef(counted)
  useEffect(() => {
    if (previous.current === counted) return
    const target = counted === null ? `[data-counted="${previous.current}"]` : 'button'
    container.current?.querySelector<HTMLElement>(target)?.focus()
    previous.current = counted
  }, [counted])
  return container
}
