import type { WaitingReview } from '@evenhand/domain/api'
import { useMyTurn } from '../queries'

/** What waits after this review; null when nothing else does, undefined while that is not known. */
export function useNextWaiting(reviewId: string): WaitingReview | null | undefined {
  const { data } = useMyTurn()
  if (!data) return undefined
  const place = data.reviews.findIndex(({ id }) => id === reviewId)
  const next = data.reviews[place + 1] ?? data.reviews[0]
  return !next || next.id === reviewId ? null : next
}
