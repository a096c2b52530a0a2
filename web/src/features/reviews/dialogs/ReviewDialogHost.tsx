import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import type { ReviewDialog } from './review-dialog'

const ReviewDialogs = lazyDialog(() => import('./ReviewDialogs'))

interface ReviewDialogHostProps {
  dialog: ReviewDialog | undefined
  onClose: () => void
  /** Leaves a page about the deleted review. */
  onDeleted?: () => void
}

/** Loads the code of the dialogs when the first one opens. */
export function ReviewDialogHost({ dialog, ...on }: ReviewDialogHostProps) {
  return dialog && <ReviewDialogs dialog={dialog} {...on} />
}
