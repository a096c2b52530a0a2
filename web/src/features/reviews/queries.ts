import type {
  MyTurnResponse,
  Review,
  ReviewResponse,
  ReviewsResponse,
  SavedReview,
  UpcomingResponse,
} from '@evenhand/domain/api'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '@/api/api-error'
import { get, post } from '@/api/client'
import { readRemembered, remember } from '@/ui/remembered'

const dashboardLimit = 5
const myTurnLimit = 50

export function useOngoingReviews() {
  return useQuery({
    queryKey: ['reviews', 'ongoing'],
    queryFn: ({ signal }) =>
      get<ReviewsResponse>('/reviews', { page: 1, limit: dashboardLimit, state: 'ongoing' }, signal),
    select: (response) => response.reviews,
  })
}

export function useUpcomingReviews() {
  return useQuery({
    queryKey: ['reviews', 'upcoming'],
    queryFn: ({ signal }) => get<UpcomingResponse>('/reviews/upcoming', { page: 1, limit: 0 }, signal),
    select: (response) => response.data.reviews,
  })
}

export const myTurnKey = ['reviews', 'my-turn']

/** The reviews in which it is the viewer's turn, most urgent first, the viewer's new results and, for admins, requests to talk. */
export function useMyTurn() {
  return useQuery({
    queryKey: myTurnKey,
    queryFn: async ({ signal }) => {
      const response = await get<MyTurnResponse>('/reviews/my-turn', { page: 1, limit: myTurnLimit }, signal)
      remember(taskCountKey, String(taskCount(response)))
      return response
    },
  })
}

const taskCountKey = 'waiting-count'

/** The number of cards on the last visit, which sets the height of the placeholder. Undefined on the first visit. */
export function lastTaskCount(): number | undefined {
  const count = readRemembered(taskCountKey)
  return count === null ? undefined : Number(count)
}

/** The number of cards. All requests to talk share one. */
export function taskCount({ results, talks, total }: MyTurnResponse): number {
  return results.length + (talks.total > 0 ? 1 : 0) + total
}

/** Records that the employee has opened their completed review, which is then no new result anymore. */
export function useOpenResult(reviewId: string): void {
  const client = useQueryClient()
  const { data } = useMyTurn()
  const isNew = data?.results.some(({ id, isOpened }) => id === reviewId && !isOpened) ?? false
  useEffect(() => {
    if (!isNew) return
    // If this fails, the result stays new and the next visit tries again.
    post(`/reviews/${reviewId}/result-opened`).then(
      () => client.invalidateQueries({ queryKey: myTurnKey }),
      () => {},
    )
  }, [isNew, reviewId, client])
}

export function useReviewsOf(userId: string) {
  return useQuery({
    queryKey: ['reviews', 'of', userId],
    queryFn: ({ signal }) => get<ReviewsResponse>(`/reviews/user/${userId}`, undefined, signal),
  })
}

export function useReviewsToEvaluate(userId: string) {
  return useQuery({
    queryKey: ['reviews', 'to-do', userId],
    queryFn: ({ signal }) => get<ReviewsResponse>(`/reviews/user/${userId}`, { isEvaluator: true }, signal),
  })
}

export const reviewKey = (reviewId: string) => ['reviews', 'one', reviewId]

/** The live stream invalidates this query when the review changes. `as` shows the review as its employee sees it. */
export function useReview(reviewId: string, as?: 'employee') {
  return useQuery({
    queryKey: as ? [...reviewKey(reviewId), as] : reviewKey(reviewId),
    async queryFn({ client, queryKey, signal }) {
      const read = await get<ReviewResponse>(`/reviews/${reviewId}`, { as }, signal)
      const known = client.getQueryData<ReviewResponse>(queryKey)
      // A save may have finished after this request started.
      return known && known.review.version > read.review.version ? known : read
    },
    select: (response) => response.review,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    meta: { quiet: true },
  })
}

/** Puts a saved review into the cache. The response to a save has no log, so the cached log is kept. */
export function cacheSavedReview(client: QueryClient, saved: SavedReview): Review {
  const known = client.getQueryData<ReviewResponse>(reviewKey(saved.id))
  const { evaluationLogs = [], evaluationLogCount = 0, olderLogs = [] } = known?.review ?? {}
  const review = { ...saved, evaluationLogs, evaluationLogCount, olderLogs }
  client.setQueryData<ReviewResponse>(reviewKey(saved.id), { success: true, review })
  return review
}

/** Refetches a review after a 403 or 404: someone else may have moved it or replaced the viewer. */
export function refetchRefusedReview(client: QueryClient, reviewId: string, error: unknown): void {
  if (error instanceof ApiError && [403, 404].includes(error.status)) {
    void client.invalidateQueries({ queryKey: reviewKey(reviewId) })
  }
}
