import type { ReviewCard } from '@evenhand/domain/api'
import { canManageReview, isOpen } from '@evenhand/domain/reviews/permissions'
import { factsOf } from '@evenhand/domain/reviews/review-card'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { EditDelete } from '@/ui/EditDelete'
import type { ReviewDialog } from './ReviewDialogs'

interface ReviewActionsProps {
  review: ReviewCard
  onOpen: (dialog: ReviewDialog) => void
  isStacked?: boolean
}

/** Edit and Delete buttons, as far as the viewer may use them. A completed or closed review cannot be edited. */
export function ReviewActions({ review, onOpen, isStacked = false }: ReviewActionsProps) {
  const viewer = useUser()
  const facts = factsOf(review)
  if (!canManageReview(viewer, facts)) return null
  const { reviewFor, card } = messages().reviewLists
  return (
    <EditDelete
      isStacked={isStacked}
      name={reviewFor(card.period(review))}
      onEdit={isOpen(facts) ? () => onOpen({ kind: 'edit', review }) : undefined}
      onDelete={() => onOpen({ kind: 'delete', review })}
    />
  )
}
