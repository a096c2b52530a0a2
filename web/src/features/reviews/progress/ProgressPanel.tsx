import { Box, Skeleton } from '@mantine/core'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { ProgressChart, ProgressTables } from './ProgressChart'
import { type ProgressStatus, useSelectedStatus } from './progress-status'
import { shownDepartments } from './progress-sums'
import { useProgress } from './queries'
import { StatusReviews } from './StatusReviews'

interface ProgressPanelProps {
  department: string
  onDepartment: (department: string) => void
}

const texts = () => messages().reviewProgress

/** The progress of the company, or of the selected department. */
export function ProgressPanel({ department, onDepartment }: ProgressPanelProps) {
  const { data: counts, isError, refetch } = useProgress()
  const company = useCompany()
  const [status, show] = useSelectedStatus()
  const container = useFocusOnSwitch(status)
  // Without the list, the chart has only departments with reviews.
  const isReady = counts !== undefined && (company.isLoaded || company.error !== null)
  // Render the response at low priority to keep the page responsive.
  const isShown = useDeferredValue(isReady)
  if (!counts || !isReady || !isShown) {
    return (
      <Panel title={messages().labels.progress}>
        {isError ? (
          <ErrorState title={texts().failed} onRetry={() => void refetch()} />
        ) : (
          // As high as the chart, which has the same number of rows in every company.
          <Box h="39.5rem" px="1.125rem" py="md" role="status" aria-label={texts().loading}>
            <Skeleton height="100%" radius="md" />
          </Box>
        )}
      </Panel>
    )
  }
  if (counts.length === 0) {
    return (
      <Panel title={messages().labels.progress}>
        <EmptyState text={texts().empty} />
      </Panel>
    )
  }
  const shown = { counts, department, departments: shownDepartments(counts, company.departments) }
  return (
    <div ref={container}>
      {status ? (
        <StatusReviews
          status={status}
          department={status === 'no-evaluator' ? '' : department}
          onBack={() => show(null)}
        />
      ) : (
        <ChartPanel title={messages().labels.progress} table={<ProgressTables {...shown} />}>
          <ProgressChart {...shown} onDepartment={onDepartment} onOpen={show} />
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
