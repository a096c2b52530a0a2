import type { MyTurnResponse, Review, SavedReviewResponse, UpdateReview } from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { call } from '@/api/client'
import { cacheSavedReview, myTurnKey, refetchRefusedReview, reviewKey } from '@/features/reviews/queries'
import { messages } from '@/messages'

type Move = Pick<UpdateReview, 'evaluationPhase' | 'prev' | 'revertReason' | 'revertCriteria'>

/** Moves the review one phase forward or back. */
export function useMove(reviewId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    // Without a connection, fail immediately instead of acting later.
    networkMode: 'always',
    mutationFn: async (move: Move) => {
      const moved = await call<SavedReviewResponse>('PUT', `/reviews/${reviewId}`, { body: move })
      return { review: cacheSavedReview(queryClient, moved.review) }
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: reviewKey(reviewId) })
      removeFromMyTurn(queryClient, reviewId)
    },
    onError: (error) => {
      const current = error instanceof ApiError ? (error.body.review as Review | undefined) : undefined
      if (current) queryClient.setQueryData(reviewKey(reviewId), { success: true, review: current })
      refetchRefusedReview(queryClient, reviewId, error)
    },
  })
}

/** Removes the review from the viewer's turn list immediately, then refetches the list. */
function removeFromMyTurn(queryClient: QueryClient, reviewId: string): void {
  queryClient.setQueryData<MyTurnResponse>(myTurnKey, (myTurn) => myTurn && without(myTurn, reviewId))
  void queryClient.invalidateQueries({ queryKey: myTurnKey })
}

function without(myTurn: MyTurnResponse, reviewId: string): MyTurnResponse {
  const reviews = myTurn.reviews.filter(({ id }) => id !== reviewId)
  return { ...myTurn, reviews, total: myTurn.total - (myTurn.reviews.length - reviews.length) }
}

export function moveErrorText(error: Error): string {
  const texts = messages.reviewPage.moves
  if (!(error instanceof ApiError) || error.isNetworkFailure) return texts.noResponse
  return texts.failed(error.message)
}
