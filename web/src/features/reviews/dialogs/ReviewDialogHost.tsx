import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import type { ReviewDialog } from './review-dialog'

const ReviewDialogs = lazyDialog(() => import('./ReviewDialogs'))

interface ReviewDialogHostProps {
  dialog: ReviewDialog | undefined
  onClose: () => void
  /** Where to go from a page that is about the deleted review. */
  onDeleted?: () => void
}

/** The dialogs and all that they need are loaded with the first one that is opened. */
export function ReviewDialogHost({ dialog, ...on }: ReviewDialogHostProps) {
  return dialog && <ReviewDialogs dialog={dialog} {...on} />
}
