import type { ReviewCard } from '@evenhand/domain/api'
import { canManageReview, isOpen, type Viewer } from '@evenhand/domain/permissions'
import { factsOf } from '@evenhand/domain/review-facts'
import { messages } from '@/messages'
import { EditDelete } from '@/ui/EditDelete'
import type { OpenReviewDialog } from './review-dialog'

interface ReviewActionsProps {
  viewer: Viewer
  review: ReviewCard
  onOpen: OpenReviewDialog
  isStacked?: boolean
}

/** Edit and Delete buttons, as far as the viewer may use them. A completed or closed review cannot be edited. */
export function ReviewActions({ viewer, review, onOpen, isStacked = false }: ReviewActionsProps) {
  const facts = factsOf(review)
  if (!canManageReview(viewer, facts)) return null
  const { reviewFor, card } = messages.reviewLists
  return (
    <EditDelete
      isStacked={isStacked}
      name={reviewFor(card.period(review))}
      onEdit={isOpen(facts) ? () => onOpen({ kind: 'edit', review }) : undefined}
      onDelete={() => onOpen({ kind: 'delete', review })}
    />
  )
}
