import type { Department } from '@evenhand/domain/users'
import { Button, Skeleton } from '@mantine/core'
import { useDeferredValue } from 'react'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { Progress } from './Progress'
import styles from './ProgressPanel.module.css'
import { useProgress } from './queries'

interface ProgressPanelProps {
  department: Department | ''
  onDepartment: (department: Department | '') => void
}

const title = 'Progress'

/** The progress of all reviews, or of the selected department's. */
export function ProgressPanel({ department, onDepartment }: ProgressPanelProps) {
  const { data: counts, isError, refetch } = useProgress()
  // Renders what arrives at once in small steps, so that the page stays responsive.
  const isShown = useDeferredValue(counts !== undefined)
  if (!counts || !isShown) return isError ? <Problem onRetry={() => void refetch()} /> : <Loading />
  return <Progress title={title} counts={counts} department={department} onDepartment={onDepartment} />
}

function Loading() {
  return (
    <Panel title={title}>
      <div className={styles.loading} role="status" aria-label="Loading the progress">
        <Skeleton height="100%" radius="md" />
      </div>
    </Panel>
  )
}

function Problem({ onRetry }: { onRetry: () => void }) {
  return (
    <Panel title={title}>
      <ErrorState
        title="Error loading the progress"
        action={
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </Panel>
  )
}
