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
  return useReviewChange((values: ReviewValues & { criteriaSetId?: string | undefined }) =>
    post<SavedReviewResponse>('/reviews', { ...values, userId }),
  )
}

/** The review gets the dates and criteria of the cycle, and evaluators by its rule where none are chosen. */
export function useAddToCycle(userId: string) {
  const add = async ({ cycleId, firstEvaluatorId, secondEvaluatorId }: CycleValues) => {
    const person = {
      userId,
      firstEvaluatorId: firstEvaluatorId || null,
      secondEvaluatorId: secondEvaluatorId || null,
    }
    const body = { people: [person], dryRun: false }
    const { rows } = await post<AddPeopleResponse>(`/cycles/${cycleId}/people`, body)
    return rows[0]
  }
  return useReviewChange(add, (client) => void client.invalidateQueries({ queryKey: cyclesKey }))
}

type CycleValues = Pick<ReviewValues, 'firstEvaluatorId' | 'secondEvaluatorId'> & { cycleId: string }

export function useUpdateReview(review: ReviewCard | undefined) {
  return useReviewChange((changes: Partial<ReviewValues>) =>
    put<SavedReviewResponse>(`/reviews/${review?.id}`, { ...changes, version: review?.version }),
  )
}

/** `onDeleted` runs before the lists are refetched, because a page about this review would no longer find it. */
export function useDeleteReview(id: string, onDeleted: () => void) {
  const remove = () => call<SuccessResponse>('DELETE', `/reviews/${id}`)
  return useReviewChange(remove, (client) => {
    onDeleted()
    client.removeQueries({ queryKey: ['reviews', 'one', id] })
  })
}

/** `onSuccess` runs before the reviews are refetched. */
function useReviewChange<Input = void, Body = unknown>(
  send: (input: Input) => Promise<Body>,
  onSuccess?: (client: QueryClient) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess() {
      onSuccess?.(client)
      return client.invalidateQueries({ queryKey: ['reviews'] })
    },
  })
}
