import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import type { ReviewDialog, ReviewDialogsProps } from './ReviewDialogs'

const ReviewDialogs = lazyDialog(() => import('./ReviewDialogs'))

type ReviewDialogHostProps = Omit<ReviewDialogsProps, 'dialog'> & { dialog: ReviewDialog | undefined }

/** Loads the code of the dialogs when the first one opens. */
export function ReviewDialogHost({ dialog, ...on }: ReviewDialogHostProps) {
  return dialog && <ReviewDialogs dialog={dialog} {...on} />
}
