import type { ReviewCard } from '@evenhand/domain/api'
import { canManageReview, type Viewer } from '@evenhand/domain/permissions'
import { finalPhase } from '@evenhand/domain/phases'
import { messages } from '@/messages'
import { EditDelete } from '@/ui/EditDelete'
import { factsOf } from '../detail/review-facts'
import type { OpenReviewDialog } from './review-dialog'

interface ReviewActionsProps {
  viewer: Viewer
  review: ReviewCard
  onOpen: OpenReviewDialog
  isStacked?: boolean
}

/** Edit and Delete buttons, as far as the viewer may use them. A completed review cannot be edited. */
export function ReviewActions({ viewer, review, onOpen, isStacked = false }: ReviewActionsProps) {
  if (!canManageReview(viewer, factsOf(review))) return null
  const { reviewFor, card } = messages.reviewLists
  const isOpen = review.evaluationPhase !== finalPhase
  return (
    <EditDelete
      isStacked={isStacked}
      name={reviewFor(card.period(review))}
      onEdit={isOpen ? () => onOpen({ kind: 'edit', review }) : undefined}
      onDelete={() => onOpen({ kind: 'delete', review })}
    />
  )
}
