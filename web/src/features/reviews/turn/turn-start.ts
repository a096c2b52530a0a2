import type { Review } from '@evenhand/domain/api'
import { turnDay } from '@evenhand/domain/review-status'
import { localDay } from '@/ui/local-day'

/** When the current turn began: at the last move, or on the first day of a review that started later. */
export function turnStart({ turnSince, startDate }: Pick<Review, 'turnSince' | 'startDate'>): string {
  const since = localDay(turnSince)
  const day = turnDay(since, startDate)
  return day === since ? turnSince : `${day}T00:00`
}
