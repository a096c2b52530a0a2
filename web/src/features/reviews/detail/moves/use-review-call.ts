import type { Review, SavedReviewResponse } from '@evenhand/domain/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { post } from '@/api/client'
import { cacheSavedReview, myTurnKey, reviewKey } from '@/features/reviews/queries'

type CallName = 'ask-back' | 'skip' | 'acknowledge' | 'reply' | 'talk' | 'talk/close'

/** A call that changes the review other than by saving or moving it. After a conflict, the page shows the current review. */
export function useReviewCall<Body = void>(reviewId: string, name: CallName) {
  const queryClient = useQueryClient()
  const mutationKey = [name, reviewId]
  const mutation = useMutation({
    mutationKey,
    // Without a connection, fail immediately instead of acting later.
    networkMode: 'always',
    mutationFn: (body: Body) => post<SavedReviewResponse>(`/reviews/${reviewId}/${name}`, body),
    onSuccess: async ({ review }) => {
      cacheSavedReview(queryClient, review)
      await queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: reviewKey(reviewId) })
      void queryClient.invalidateQueries({ queryKey: myTurnKey })
    },
    onError: (error) => {
      const current = error instanceof ApiError ? (error.body.review as Review | undefined) : undefined
      if (current) queryClient.setQueryData(reviewKey(reviewId), { success: true, review: current })
    },
  })
  /** The second click of a double click may come before `isPending` is rendered. It would be refused. */
  const mutate: typeof mutation.mutate = (...args) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}
