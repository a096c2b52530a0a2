import type { ReviewCard } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ReviewPanelBody } from '../cards/ReviewPanelBody'
import { type ProgressStatus, statusLabel } from './progress-status'
import { useRemindedToday, useReviewsWithStatus } from './queries'
import { SendReminder } from './SendReminder'
import styles from './StatusReviews.module.css'

const texts = messages.reviewProgress.reviews

interface StatusReviewsProps {
  status: ProgressStatus
  viewer: Viewer
  department: string
  onBack: () => void
}

/** Replaces the chart with the reviews behind one of its numbers. */
export function StatusReviews({ status, viewer, department, onBack }: StatusReviewsProps) {
  const { data, isError } = useReviewsWithStatus(status, department)
  const title = texts.title(statusLabel(status), department)
  const { data: remindedToday = [] } = useRemindedToday()
  const reminderOf = (review: ReviewCard) => (
    <SendReminder review={review} viewer={viewer} remindedToday={remindedToday} />
  )
  const isTruncated = data && data.total > data.reviews.length
  return (
    <Panel
      title={data ? texts.titleWithTotal(title, data.total) : title}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={14} stroke={1.75} aria-hidden="true" />}
          onClick={onBack}
        >
          {texts.backToChart}
        </Button>
      }
    >
      <div className={styles.list}>
        <ReviewPanelBody
          reviews={data?.reviews}
          isError={isError}
          lead="person"
          actions={status === 'overdue' ? reminderOf : undefined}
          empty={{ text: texts.empty }}
        >
          {isTruncated && <p className={styles.rest}>{texts.shown(data.reviews.length, data.total)}</p>}
        </ReviewPanelBody>
      </div>
    </Panel>
  )
}
