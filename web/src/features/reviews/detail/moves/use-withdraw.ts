import type { Review, SavedReviewResponse } from '@evenhand/domain/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { post } from '@/api/client'
import { cacheSavedReview, myTurnKey, reviewKey } from '@/features/reviews/queries'
import { messages } from '@/messages'
import { toastError } from '@/ui/toast'
import { moveErrorText } from './use-move'

interface WithdrawEvents {
  onWithdrawn: (review: Review) => void
  onTooLate: () => void
}

/** Undoes the viewer's own forward move. Errors are shown in a toast because the Undo toast may outlive the page. */
export function useWithdraw(reviewId: string, { onWithdrawn, onTooLate }: WithdrawEvents) {
  const queryClient = useQueryClient()
  const show = (review: Review) => queryClient.setQueryData(reviewKey(reviewId), { success: true, review })
  return useMutation({
    mutationFn: () => post<SavedReviewResponse>(`/reviews/${reviewId}/withdraw`),
    onSuccess: async ({ review }) => {
      onWithdrawn(cacheSavedReview(queryClient, review))
      await queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: reviewKey(reviewId) })
      void queryClient.invalidateQueries({ queryKey: myTurnKey })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return toastError(moveErrorText(error))
      if (error.body.review) show(error.body.review as Review)
      onTooLate()
      toastError(messages.reviewPage.moves.tooLateToUndo)
    },
  })
}
