import type { ReviewCard, User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { messages } from '@/messages'
import { DeleteDialog } from '@/ui/dialog/DeleteDialog'
import { toastSuccess } from '@/ui/toast'
import { useDeleteReview } from './mutations'
import { ReviewFormDialog } from './ReviewFormDialog'

/** An open dialog and the review that it is about. */
export type ReviewDialog =
  | { kind: 'create'; userId: string; user: User | undefined }
  | { kind: 'edit'; review: ReviewCard }
  | { kind: 'delete'; review: ReviewCard }

export interface ReviewDialogsProps {
  dialog: ReviewDialog
  onClose: () => void
  /** Leaves a page about the deleted review. */
  onDeleted?: (() => void) | undefined
}

export default function ReviewDialogs({ dialog, onClose, onDeleted }: ReviewDialogsProps) {
  if (dialog.kind === 'create') {
    return <ReviewFormDialog userId={dialog.userId} user={dialog.user} onClose={onClose} />
  }
  const { review } = dialog
  if (dialog.kind === 'edit') {
    return <ReviewFormDialog userId={review.userId} review={review} onClose={onClose} />
  }
  return <DeleteReviewDialog review={review} onClose={onClose} onDeleted={onDeleted} />
}

type DeleteReviewDialogProps = Omit<ReviewDialogsProps, 'dialog'> & { review: ReviewCard }

function DeleteReviewDialog({ review, onClose, onDeleted }: DeleteReviewDialogProps) {
  const { title, question, deleted } = messages().reviewDialogs.deleteDialog
  const { mutateAsync: remove } = useDeleteReview(review.id, finish)
  const { beforeName, afterName } = question(messages().reviewLists.card.period(review))

  function finish() {
    onClose()
    onDeleted?.()
    toastSuccess(deleted)
  }

  return (
    <DeleteDialog title={title} onDelete={remove} onClose={onClose}>
      {beforeName}
      <strong>{fullName(review.user)}</strong>
      {afterName}
    </DeleteDialog>
  )
}
