import type { Review } from '@evenhand/domain/api'
import { ratingColumns } from '@/features/reviews/hidden-ratings'
import { Ratings } from './Ratings'

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
  return <Ratings title="Ratings by criterion" review={review} viewerId={viewerId} />
}
