import type { MyTurnResponse, Review, SavedReviewResponse, UpdateReview } from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { call } from '@/api/client'
import { myTurnKey, reviewKey, showSaved } from '@/features/reviews/queries'

type Move = Pick<UpdateReview, 'evaluationPhase' | 'prev' | 'revertReason' | 'revertCriteria'>

/** Moves the review one phase on or back. */
export function useMove(reviewId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (move: Move) => {
      const moved = await call<SavedReviewResponse>('PUT', `/reviews/${reviewId}`, { body: move })
      return { review: showSaved(queryClient, moved.review) }
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: reviewKey(reviewId) })
      passOn(queryClient, reviewId)
    },
    onError: (error) => {
      const present = error instanceof ApiError ? (error.body.review as Review | undefined) : undefined
      if (present) queryClient.setQueryData(reviewKey(reviewId), { success: true, review: present })
    },
  })
}

/** Removes the review from the viewer's turn list at once, then refetches the list. */
function passOn(queryClient: QueryClient, reviewId: string): void {
  queryClient.setQueryData<MyTurnResponse>(myTurnKey, (known) => known && without(known, reviewId))
  void queryClient.invalidateQueries({ queryKey: myTurnKey })
}

function without(waiting: MyTurnResponse, reviewId: string): MyTurnResponse {
  const reviews = waiting.reviews.filter(({ id }) => id !== reviewId)
  return { ...waiting, reviews, total: waiting.total - (waiting.reviews.length - reviews.length) }
}

/** The banner text: that the move failed, and the server's message. */
export function moveProblem(error: Error): string {
  if (!(error instanceof ApiError) || error.isNetworkFailure) return 'Error updating evaluation phase'
  return `Failed to update evaluation phase. ${error.message}`
}
