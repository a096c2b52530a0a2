import type { ReviewCard } from '@evenhand/domain/api'

/** The number that fits on a phone. */
const maxRatings = 8

/** The latest completed reviews of a person, oldest first. */
export function ratingHistory(reviews: readonly ReviewCard[]): ReviewCard[] {
  return reviews
    .filter(({ status, rating }) => status === 'completed' && rating > 0)
    .toSorted((a, b) => a.endDate.localeCompare(b.endDate))
    .slice(-maxRatings)
}
