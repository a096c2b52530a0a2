import type { Department } from '@evenhand/domain/users'
import { Skeleton } from '@mantine/core'
import { useDeferredValue } from 'react'
import { messages } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { Progress } from './Progress'
import styles from './ProgressPanel.module.css'
import { useProgress } from './queries'

interface ProgressPanelProps {
  department: Department | ''
  onDepartment: (department: Department | '') => void
}

const texts = messages.reviewLists.progress

/** The progress of the company, or of the selected department. */
export function ProgressPanel({ department, onDepartment }: ProgressPanelProps) {
  const { data: counts, isError, refetch } = useProgress()
  // Render the response at low priority to keep the page responsive.
  const isShown = useDeferredValue(counts !== undefined)
  if (!counts || !isShown) return isError ? <LoadingFailed onRetry={() => void refetch()} /> : <Loading />
  return <Progress title={texts.title} counts={counts} department={department} onDepartment={onDepartment} />
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
