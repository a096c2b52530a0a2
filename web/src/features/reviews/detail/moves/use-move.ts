import type { Review, ReviewAnswer, UpdateReview } from '@evenhand/domain/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../api/api-error'
import { call } from '../../../../api/client'
import { reviewKey } from '../../queries'

type Move = Pick<UpdateReview, 'evaluationPhase' | 'prev' | 'revertReason' | 'revertCriteria'>

/** Moves the review one phase on or back. */
export function useMove(reviewId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (move: Move) => call<ReviewAnswer>('PUT', `/reviews/${reviewId}`, { body: move }),
    onSuccess: async (answer) => {
      queryClient.setQueryData(reviewKey(reviewId), answer)
      await queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' })
    },
    onError: (error) => {
      const present = error instanceof ApiError ? (error.answer.review as Review | undefined) : undefined
      if (present) queryClient.setQueryData(reviewKey(reviewId), { success: true, review: present })
    },
  })
}

/** What the banner says: that it failed, and what the server says about it. */
export function moveProblem(error: Error): string {
  if (!(error instanceof ApiError) || error.isNetworkFailure) return 'Error updating evaluation phase'
  return `Failed to update evaluation phase. ${error.message}`
}
