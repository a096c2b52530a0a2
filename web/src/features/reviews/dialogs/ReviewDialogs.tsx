import { DeleteReviewDialog } from './DeleteReviewDialog'
import { ReviewFormDialog } from './ReviewFormDialog'
import type { ReviewDialog } from './review-dialog'

interface ReviewDialogsProps {
  dialog: ReviewDialog
  onClose: () => void
  onDeleted?: () => void
}

export default function ReviewDialogs({ dialog, onClose, onDeleted }: ReviewDialogsProps) {
  if (dialog.kind === 'create') {
    const { kind: _, ...employee } = dialog
    return <ReviewFormDialog {...employee} onClose={onClose} />
  }
  const { review } = dialog
  if (dialog.kind === 'edit') {
    return <ReviewFormDialog userId={review.userId} review={review} onClose={onClose} />
  }
  return <DeleteReviewDialog review={review} onClose={onClose} onDeleted={onDeleted} />
}
