import type { Review, SavedReviewResponse } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { post } from '@/api/client'
import { cacheSavedReview, myTurnKey, reviewKey } from '@/features/reviews/queries'
import { toastError } from '@/ui/toast'
import { tooLateText } from './take-back'
import { moveErrorText } from './use-move'

interface WithdrawEvents {
  onWithdrawn: (review: Review) => void
  onTooLate: () => void
}

/** Undoes the viewer's own forward move. Errors are shown in a toast because the Undo toast may outlive the page. */
export function useWithdraw(reviewId: string, viewer: Viewer, { onWithdrawn, onTooLate }: WithdrawEvents) {
  const queryClient = useQueryClient()
  const show = (review: Review) => queryClient.setQueryData(reviewKey(reviewId), { success: true, review })
  const mutationKey = ['withdraw', reviewId]
  const { mutate, isPending } = useMutation({
    mutationKey,
    // Without a connection, fail immediately instead of acting later.
    networkMode: 'always',
    mutationFn: () => post<SavedReviewResponse>(`/reviews/${reviewId}/withdraw`),
    onSuccess: async ({ review }) => {
      onWithdrawn(cacheSavedReview(queryClient, review))
      await queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: reviewKey(reviewId) })
      void queryClient.invalidateQueries({ queryKey: myTurnKey })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return toastError(moveErrorText(error))
      const current = error.body.review as Review | undefined
      if (current) show(current)
      onTooLate()
      toastError(tooLateText(current, viewer, error.message))
    },
  })

  function withdraw() {
    // The second click of a double click may come before `isPending` is rendered. It would be too late, and say so.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate()
  }

  return { withdraw, isWithdrawing: isPending }
}
