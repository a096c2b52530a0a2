import type { ReviewCard } from '@evenhand/domain/api'
import { type Overall, overallOf } from '@evenhand/domain/overall-of'

/** The number that fits on a phone. */
const maxRatings = 8

export interface RatedReview {
  review: ReviewCard
  overall: Overall
}

/** The latest rated reviews of a person, oldest first. */
export function ratingHistory(reviews: readonly ReviewCard[]): RatedReview[] {
  return reviews
    .flatMap((review) => {
      const overall = overallOf(review)
      return overall ? [{ review, overall }] : []
    })
    .toSorted((a, b) => a.review.endDate.localeCompare(b.review.endDate))
    .slice(-maxRatings)
}
