import type { PastReviewsResponse, UpdateReview } from '@evenhand/domain/api'
import { ratingFields } from '@evenhand/domain/reviews/fields'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'
import { messages } from '@/messages'

const pastKey = (reviewId: string) => ['reviews', 'past', reviewId]

/** The ratings of earlier reviews. They are loaded once for all criteria. */
export function usePastReviews(reviewId: string) {
  return useQuery({
    queryKey: pastKey(reviewId),
    queryFn: ({ signal }) => get<PastReviewsResponse>(`/reviews/${reviewId}/past`, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
}

/** Call after a save. A rating may show the earlier ratings of its criterion. */
export function refreshPastReviews(
  client: QueryClient,
  reviewId: string,
  { detailedEvaluations: edits = [] }: Partial<UpdateReview>,
): void {
  const past = client.getQueryData<PastReviewsResponse>(pastKey(reviewId))
  const isHidden = (id: string) => past?.hiddenCriteria.includes(id)
  const isShownNow = edits.some(
    (edit) => isHidden(edit.criteriaId) && ratingFields.some((field) => edit[field]),
  )
  if (isShownNow) void client.invalidateQueries({ queryKey: pastKey(reviewId) })
}

/** One row for each earlier review that has this criterion, newest first. It is named after its cycle or its period. */
export function pastRatingsOf({ reviews }: PastReviewsResponse, criterionId: string) {
  return reviews.flatMap(({ id, cycle, startDate, endDate, ratings }) => {
    const rated = ratings.find(({ criteriaId }) => criteriaId === criterionId)
    if (!rated) return []
    const name = cycle?.name ?? messages().common.shortPeriod({ startDate, endDate })
    const { selfRating: self, firstGradeRating: first, secondaryRating: second } = rated
    return [{ id, name, self, first, second }]
  })
}
