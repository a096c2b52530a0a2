import type {
  AddPeopleResponse,
  ReviewCard,
  SavedReviewResponse,
  SuccessResponse,
} from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, post, put } from '@/api/client'
import { cyclesKey } from '@/api/cycles'
import type { ReviewValues } from './review-form'

export function useCreateReview(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: ReviewValues & { criteriaSetId?: string }) =>
      post<SavedReviewResponse>('/reviews', { ...values, userId }),
    onSuccess: () => refreshReviews(client),
  })
}

/** The review gets the dates and criteria of the cycle, and evaluators by its rule where none are chosen. */
export function useAddToCycle(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ cycleId, firstEvaluatorId, secondEvaluatorId }: CycleValues) => {
      const people = [
        {
          userId,
          firstEvaluatorId: firstEvaluatorId || null,
          secondEvaluatorId: secondEvaluatorId || null,
        },
      ]
      const path = `/cycles/${cycleId}/people`
      const { rows } = await post<AddPeopleResponse>(path, { people, dryRun: false })
      return rows[0]
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: cyclesKey })
      return refreshReviews(client)
    },
  })
}

type CycleValues = Pick<ReviewValues, 'firstEvaluatorId' | 'secondEvaluatorId'> & { cycleId: string }

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
