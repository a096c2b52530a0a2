import type { Viewer } from '@evenhand/domain/permissions'
import { Skeleton } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { Progress } from './Progress'
import styles from './ProgressPanel.module.css'
import { shownDepartments } from './progress-sums'
import { useProgress } from './queries'

interface ProgressPanelProps {
  viewer: Viewer
  department: string
  onDepartment: (department: string) => void
}

const texts = messages.reviewProgress

/** The progress of the company, or of the selected department. */
export function ProgressPanel({ viewer, department, onDepartment }: ProgressPanelProps) {
  const { data: counts, isError, refetch } = useProgress()
  const company = useCompany()
  // Without the list, the chart has only departments with reviews.
  const isReady = counts !== undefined && (company.isLoaded || company.error !== null)
  // Render the response at low priority to keep the page responsive.
  const isShown = useDeferredValue(isReady)
  if (!counts || !isReady || !isShown)
    return isError ? <LoadingFailed onRetry={() => void refetch()} /> : <Loading />
  const departments = shownDepartments(counts, company.departments)
  return <Progress title={texts.title} {...{ counts, viewer, department, departments, onDepartment }} />
}

function Loading() {
  return (
    <Panel title={texts.title}>
      <div className={styles.loading} role="status" aria-label={texts.loading}>
        <Skeleton height="100%" radius="md" />
      </div>
    </Panel>
  )
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Panel title={texts.title}>
      <ErrorState title={texts.failed} onRetry={onRetry} />
    </Panel>
  )
}
