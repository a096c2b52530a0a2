import type { Review } from '@evenhand/domain/api'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ErrorState } from '../../../../ui/ErrorState'
import { Panel } from '../../../../ui/Panel'
import { ratingColumns } from '../../hidden-ratings'
import styles from './RatingsPanel.module.css'

const title = 'Ratings by criterion'

const Ratings = lazy(() =>
  import('./Ratings').catch(() => ({ default: () => <ErrorState title="Error loading review data" /> })),
)

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
  return (
    <Suspense fallback={<Loading />}>
      <Ratings title={title} review={review} viewerId={viewerId} />
    </Suspense>
  )
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
