import type { PastReviewsResponse } from '@evenhand/domain/api'
import { messages } from '@/messages'

export interface PastRatingsRow {
  id: string
  /** The cycle or the period of the earlier review. */
  name: string
  self: number
  first: number
  second: number
}

/** One row for each earlier review that has this criterion, newest first. */
export function pastRatingsOf({ reviews }: PastReviewsResponse, criterionId: string): PastRatingsRow[] {
  return reviews.flatMap(({ id, cycle, startDate, endDate, ratings }) => {
    const rated = ratings.find(({ criteriaId }) => criteriaId === criterionId)
    if (!rated) return []
    const name = cycle?.name ?? messages.common.shortPeriod({ startDate, endDate })
    const { selfRating: self, firstGradeRating: first, secondaryRating: second } = rated
    return [{ id, name, self, first, second }]
  })
}
