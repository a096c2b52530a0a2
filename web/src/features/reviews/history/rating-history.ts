import type { ReviewCard } from '@evenhand/domain/api'

/** So many fit side by side on a phone. */
const most = 8

/** What came of a person's reviews, the oldest of the latest first. */
export function ratingHistory(reviews: readonly ReviewCard[]): ReviewCard[] {
  return reviews
    .filter(({ status, rating }) => status === 'completed' && rating > 0)
    .toSorted((one, other) => one.endDate.localeCompare(other.endDate))
    .slice(-most)
}
