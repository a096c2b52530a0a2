import type { ReviewCard } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastSuccess } from '@/ui/toast'
import { useDeleteReview } from './mutations'

const texts = messages.reviewDialogs.deleteDialog

interface DeleteReviewDialogProps {
  review: ReviewCard
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

export function DeleteReviewDialog({ review, onClose, onDeleted }: DeleteReviewDialogProps) {
  const { mutate: remove, isPending, error } = useDeleteReview(review.id, finish)
  const question = texts.question(messages.reviewLists.card.period(review))

  function finish() {
    onClose()
    onDeleted?.()
    toastSuccess(texts.deleted)
  }

  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={messages.common.actions.delete}
      isDanger
      isBusy={isPending}
      onConfirm={() => remove()}
      onCancel={onClose}
    >
      {error && <Banner>{error.message}</Banner>}
      {question.beforeName}
      <strong>{fullName(review.user)}</strong>
      {question.afterName}
    </ConfirmDialog>
  )
}
