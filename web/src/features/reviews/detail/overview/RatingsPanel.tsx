import type { Review } from '@evenhand/domain/api'
import { Skeleton } from '@mantine/core'
import { lazyPart } from '../../../../ui/lazy/lazy-part'
import { Panel } from '../../../../ui/Panel'
import { ratingColumns } from '../../hidden-ratings'
import styles from './RatingsPanel.module.css'

const title = 'Ratings by criterion'

const Ratings = lazyPart(() => import('./Ratings'), { Waiting: Loading })

interface RatingsPanelProps {
  review: Review
  viewerId: string
}

/** From the first rating on that this viewer may see: what is hidden is answered as not rated. */
export function RatingsPanel({ review, viewerId }: RatingsPanelProps) {
  const isRated = review.detailedEvaluations.some((evaluation) =>
    ratingColumns.some(({ field }) => evaluation[field] > 0),
  )
  if (!isRated) return null
  return <Ratings title={title} review={review} viewerId={viewerId} />
}

function Loading() {
  return (
    <Panel title={title}>
      <div className={styles.loading} role="status" aria-label="Loading the ratings">
        <Skeleton height={320} radius="md" />
      </div>
    </Panel>
  )
}
