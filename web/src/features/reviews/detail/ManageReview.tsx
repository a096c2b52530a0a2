import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@/paths'
import { ReviewActions } from '../dialogs/ReviewActions'
import { ReviewDialogHost } from '../dialogs/ReviewDialogHost'
import type { ReviewDialog } from '../dialogs/review-dialog'
import { type Adjusting, ReviewMenu } from './ReviewMenu'

interface ManageReviewProps {
  review: Review
  viewer: Viewer
  onAdjust: (kind: Adjusting) => void
}

/** The actions in the header of the review page, for people who may use them. */
export function ManageReview({ review, viewer, onAdjust }: ManageReviewProps) {
  const [dialog, setDialog] = useState<ReviewDialog>()
  const navigate = useNavigate()
  return (
    <>
      <ReviewActions viewer={viewer} review={review} onOpen={setDialog} />
      <ReviewMenu key={review.id} review={review} viewer={viewer} onAdjust={onAdjust} />
      <ReviewDialogHost
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onDeleted={() => navigate(paths.user(review.userId), { replace: true })}
      />
    </>
  )
}
