import type { Review, SavedReviewResponse } from '@evenhand/domain/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { call, post } from '@/api/client'
import { cacheSavedReview, myTurnKey, refetchRefusedReview, reviewKey } from '@/features/reviews/queries'

export type CallName =
  | 'move'
  | 'ask-back'
  | 'skip'
  | 'acknowledge'
  | 'reply'
  | 'talk'
  | 'talk/close'
  | 'withdraw'

/** Callbacks that also run after the page was left. */
interface AfterChange {
  onChanged?: (review: Review) => void
  onFailed?: (error: Error) => void
}

/** Changes the review other than by saving it. After a conflict, the page shows the current review. */
export function useReviewCall<Body = void>(
  reviewId: string,
  name: CallName,
  { onChanged, onFailed }: AfterChange = {},
) {
  const path = `/reviews/${reviewId}`
  const queryClient = useQueryClient()
  const mutationKey = [name, reviewId]
  const mutation = useMutation({
    mutationKey,
    // Fails immediately without a connection, instead of acting later.
    networkMode: 'always',
    mutationFn: async (body: Body) => {
      const { review } = await (name === 'move'
        ? call<SavedReviewResponse>('PUT', path, { body })
        : post<SavedReviewResponse>(`${path}/${name}`, body))
      return { review: cacheSavedReview(queryClient, review) }
    },
    onSuccess: async ({ review }) => {
      onChanged?.(review)
      await queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: reviewKey(reviewId) })
      void queryClient.invalidateQueries({ queryKey: myTurnKey })
    },
    onError: (error) => {
      const review = reviewIn(error)
      if (review) queryClient.setQueryData(reviewKey(reviewId), { success: true, review })
      refetchRefusedReview(queryClient, reviewId, error)
      onFailed?.(error)
    },
  })
  /** The second click of a double click may come before `isPending` is rendered. It would be refused. */
  const mutate: typeof mutation.mutate = (...args) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}

/** The current review in the response to a conflict. */
export function reviewIn(error: Error): Review | undefined {
  return error instanceof ApiError ? (error.body.review as Review | undefined) : undefined
}
