import type { Department } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ReviewPanelBody } from '../cards/ReviewPanelBody'
import styles from './CountedReviews.module.css'
import { type Counted, countedLabel } from './counted'
import { useCountedReviews } from './queries'

const texts = messages.reviewLists.progress.counted

interface CountedReviewsProps {
  counted: Counted
  department: Department | ''
  onBack: () => void
}

/** Replaces the chart with the reviews behind one of its numbers. */
export function CountedReviews({ counted, department, onBack }: CountedReviewsProps) {
  const { data, isError } = useCountedReviews(counted, department)
  const title = texts.title(countedLabel(counted), department)
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
          empty={{ text: texts.empty }}
        >
          {isTruncated && <p className={styles.rest}>{texts.shown(data.reviews.length, data.total)}</p>}
        </ReviewPanelBody>
      </div>
    </Panel>
  )
}
