import type { ReviewCard } from '@evenhand/domain/api'
import { shortUsDay } from '@evenhand/domain/days'
import { canManageReview, type Viewer } from '@evenhand/domain/permissions'
import { finalPhase } from '@evenhand/domain/phases'
import { EditDelete } from '@/ui/EditDelete'
import { factsOf } from '../detail/review-facts'
import type { OpenReviewDialog } from './review-dialog'

interface ReviewActionsProps {
  viewer: Viewer
  review: ReviewCard
  onOpen: OpenReviewDialog
  isStacked?: boolean
}

/** Only what will be allowed: a completed review is closed, and nobody manages their own. */
export function ReviewActions({ viewer, review, onOpen, isStacked = false }: ReviewActionsProps) {
  if (!canManageReview(viewer, factsOf(review))) return null
  const name = `the review of ${shortUsDay(review.startDate)} – ${shortUsDay(review.endDate)}`
  const isOpen = review.evaluationPhase !== finalPhase
  return (
    <EditDelete
      isStacked={isStacked}
      name={name}
      onEdit={isOpen ? () => onOpen({ kind: 'edit', review }) : undefined}
      onDelete={() => onOpen({ kind: 'delete', review })}
    />
  )
}
