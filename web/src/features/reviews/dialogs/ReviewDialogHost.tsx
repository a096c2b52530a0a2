import { lazy, Suspense } from 'react'
import type { ReviewDialog } from './review-dialog'

const ReviewDialogs = lazy(() => import('./ReviewDialogs'))

interface ReviewDialogHostProps {
  dialog: ReviewDialog | undefined
  onClose: () => void
}

/** The dialogs and all that they need are loaded with the first one that is opened. */
export function ReviewDialogHost({ dialog, onClose }: ReviewDialogHostProps) {
  return (
    dialog && (
      <Suspense>
        <ReviewDialogs dialog={dialog} onClose={onClose} />
      </Suspense>
    )
  )
}
