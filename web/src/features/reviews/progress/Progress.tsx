import type { ProgressCount } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { useEffect, useRef } from 'react'
import { messages } from '@/messages'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { ProgressChart } from './ProgressChart'
import { ProgressTables } from './ProgressTables'
import { type ProgressStatus, useSelectedStatus } from './progress-status'
import { StatusReviews } from './StatusReviews'

interface ProgressProps {
  title: string
  counts: readonly ProgressCount[]
  viewer: Viewer
  department: string
  /** The departments of the chart, in order. */
  departments: readonly string[]
  onDepartment: (department: string) => void
}

/** The chart, or the list of reviews behind one of its numbers. */
export function Progress({ title, counts, viewer, department, departments, onDepartment }: ProgressProps) {
  const [status, show] = useSelectedStatus()
  const container = useFocusOnSwitch(status)
  if (counts.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState text={messages.reviewProgress.empty} />
      </Panel>
    )
  }
  return (
    <div ref={container}>
      {status ? (
        <StatusReviews
          status={status}
          viewer={viewer}
          department={status === 'no-evaluator' ? '' : department}
          onBack={() => show(null)}
        />
      ) : (
        <ChartPanel title={title} table={<ProgressTables {...{ counts, department, departments }} />}>
          <ProgressChart {...{ counts, department, departments, onDepartment }} onOpen={show} />
        </ChartPanel>
      )}
    </div>
  )
}

/** Chart and list replace each other. Moves the focus to the new content, because the focused element is removed. */
function useFocusOnSwitch(status: ProgressStatus | null) {
  const container = useRef<HTMLDivElement>(null)
  const previous = useRef(status)
  useEffect(() => {
    if (previous.current === status) return
    const target = status === null ? `[data-status="${previous.current}"]` : 'button'
    const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector)
    ;(find(target) ?? find('button'))?.focus()
    previous.current = status
  }, [status])
  return container
}
