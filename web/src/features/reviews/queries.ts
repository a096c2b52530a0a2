import type { MyTurnResponse, ReviewResponse, ReviewsResponse, UpcomingResponse } from '@evenhand/domain/api'
import { useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'
import { rememberCount } from './turn/last-count'

const dashboardLimit = 5
const waitingLimit = 50

export function useOngoingReviews() {
  return useQuery({
    queryKey: ['reviews', 'ongoing'],
    queryFn: ({ signal }) =>
      get<ReviewsResponse>('/reviews', { page: 1, limit: dashboardLimit, state: 'ongoing' }, signal),
    select: (answer) => answer.reviews,
  })
}

export function useUpcomingReviews() {
  return useQuery({
    queryKey: ['reviews', 'upcoming'],
    queryFn: ({ signal }) => get<UpcomingResponse>('/reviews/upcoming', { page: 1, limit: 0 }, signal),
    select: (answer) => answer.data.reviews,
  })
}

export const myTurnKey = ['reviews', 'my-turn']

/** The reviews that need the viewer, most urgent first. */
export function useMyTurn() {
  return useQuery({
    queryKey: myTurnKey,
    queryFn: async ({ signal }) => {
      const response = await get<MyTurnResponse>('/reviews/my-turn', { page: 1, limit: waitingLimit }, signal)
      rememberCount(response.total)
      return response
    },
  })
}

export function useReviewsOf(userId: string) {
  return useQuery({
    queryKey: ['reviews', 'of', userId],
    queryFn: ({ signal }) => get<ReviewsResponse>(`/reviews/user/${userId}`, undefined, signal),
  })
}

export function useReviewsToDo(userId: string) {
  return useQuery({
    queryKey: ['reviews', 'to-do', userId],
    queryFn: ({ signal }) => get<ReviewsResponse>(`/reviews/user/${userId}`, { isEvaluator: true }, signal),
  })
}

export const reviewKey = (reviewId: string) => ['reviews', 'one', reviewId]

export function useReview(reviewId: string) {
  return useQuery({
    queryKey: reviewKey(reviewId),
    queryFn: ({ signal }) => get<ReviewResponse>(`/reviews/${reviewId}`, undefined, signal),
    select: (answer) => answer.review,
  })
}
