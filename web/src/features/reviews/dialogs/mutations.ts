import type { ReviewCard, SavedReviewResponse, SuccessResponse } from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, post, put } from '@/api/client'
import type { ReviewValues } from './review-form'

export function useCreateReview(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: ReviewValues & { criteriaSetId?: string }) =>
      post<SavedReviewResponse>('/reviews', { ...values, userId }),
    onSuccess: () => refreshReviews(client),
  })
}

export function useUpdateReview(review: ReviewCard | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<ReviewValues>) =>
      put<SavedReviewResponse>(`/reviews/${review?.id}`, { ...changes, version: review?.version }),
    onSuccess: () => refreshReviews(client),
  })
}

/** `onDeleted` runs before the lists are refetched, because a page about this review would no longer find it. */
export function useDeleteReview(id: string, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<SuccessResponse>('DELETE', `/reviews/${id}`),
    onSuccess: () => {
      onDeleted()
      client.removeQueries({ queryKey: ['reviews', 'one', id] })
      return refreshReviews(client)
    },
  })
}

function refreshReviews(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['reviews'] })
}
