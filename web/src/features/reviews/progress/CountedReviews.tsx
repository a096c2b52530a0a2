import type { Department } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Panel } from '@/ui/Panel'
import { ReviewPanelBody } from '../ReviewPanelBody'
import styles from './CountedReviews.module.css'
import { type Counted, countedInWords } from './counted'
import { useCountedReviews } from './queries'

interface CountedReviewsProps {
  counted: Counted
  department: Department | ''
  onBack: () => void
}

/** The reviews behind a number of the chart, in its place. */
export function CountedReviews({ counted, department, onBack }: CountedReviewsProps) {
  const { data, isError } = useCountedReviews(counted, department)
  const name = [countedInWords(counted), department].filter(Boolean).join(' · ')
  const isCut = data && data.total > data.reviews.length
  return (
    <Panel
      title={data ? `${name} (${data.total})` : name}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={14} stroke={1.75} aria-hidden="true" />}
          onClick={onBack}
        >
          Chart
        </Button>
      }
    >
      <div className={styles.list}>
        <ReviewPanelBody
          reviews={data?.reviews}
          isError={isError}
          lead="person"
          empty={{ text: 'No review is counted here any more.' }}
        >
          {isCut && (
            <p className={styles.rest}>
              These are the {data.reviews.length} that end last of {data.total}.
            </p>
          )}
        </ReviewPanelBody>
      </div>
    </Panel>
  )
}
