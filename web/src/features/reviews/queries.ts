import type { ReviewAnswer, ReviewsAnswer, UpcomingAnswer } from '@evenhand/domain/api'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../api/client'

const dashboardLimit = 5

export function useOngoingReviews() {
  return useQuery({
    queryKey: ['reviews', 'ongoing'],
    queryFn: ({ signal }) =>
      get<ReviewsAnswer>('/reviews', { page: 1, limit: dashboardLimit, state: 'ongoing' }, signal),
    select: (answer) => answer.reviews,
  })
}

export function useUpcomingReviews() {
  return useQuery({
    queryKey: ['reviews', 'upcoming'],
    queryFn: ({ signal }) => get<UpcomingAnswer>('/reviews/upcoming', { page: 1, limit: 0 }, signal),
    select: (answer) => answer.data.reviews,
  })
}

export function useReviewsOf(userId: string) {
  return useQuery({
    queryKey: ['reviews', 'of', userId],
    queryFn: ({ signal }) => get<ReviewsAnswer>(`/reviews/user/${userId}`, undefined, signal),
  })
}

export function useReviewsToDo(userId: string) {
  return useQuery({
    queryKey: ['reviews', 'to-do', userId],
    queryFn: ({ signal }) => get<ReviewsAnswer>(`/reviews/user/${userId}`, { isEvaluator: true }, signal),
  })
}

export const reviewKey = (reviewId: string) => ['reviews', 'one', reviewId]

export function useReview(reviewId: string) {
  return useQuery({
    queryKey: reviewKey(reviewId),
    queryFn: ({ signal }) => get<ReviewAnswer>(`/reviews/${reviewId}`, undefined, signal),
    select: (answer) => answer.review,
  })
}
