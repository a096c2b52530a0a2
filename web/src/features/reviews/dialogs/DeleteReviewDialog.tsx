import type { ReviewCard } from '@evenhand/domain/api'
import { shortUsDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/users'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastDone } from '@/ui/toast'
import { useDeleteReview } from './mutations'

interface DeleteReviewDialogProps {
  review: ReviewCard
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

export function DeleteReviewDialog({ review, onClose, onDeleted }: DeleteReviewDialogProps) {
  const { mutate: remove, isPending, error } = useDeleteReview(review.id, finish)

  function finish() {
    onClose()
    onDeleted?.()
    toastDone('The review has been deleted.')
  }

  return (
    <ConfirmDialog
      title="Delete review"
      confirmLabel="Delete"
      isDanger
      isBusy={isPending}
      onConfirm={() => remove()}
      onCancel={onClose}
    >
      {error && <Banner>{error.message}</Banner>}
      Are you sure you want to delete this review of <strong>{fullName(review.user)}</strong> (
      {shortUsDay(review.startDate)} – {shortUsDay(review.endDate)})? This action cannot be undone.
    </ConfirmDialog>
  )
}
