import type { ReviewCard } from '@evenhand/domain/api'
import { shortUsDay } from '@evenhand/domain/days'
import { finalPhase } from '@evenhand/domain/phases'
import { mayManageReview, type Viewer } from '@evenhand/domain/rights'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { factsOf } from '../detail/review-facts'
import styles from './ReviewActions.module.css'
import type { OpenReviewDialog } from './review-dialog'

interface ReviewActionsProps {
  viewer: Viewer
  review: ReviewCard
  onOpen: OpenReviewDialog
}

/** Only what will be allowed: a completed review is closed, and nobody manages their own. */
export function ReviewActions({ viewer, review, onOpen }: ReviewActionsProps) {
  if (!mayManageReview(viewer, factsOf(review))) return null
  const name = `the review of ${shortUsDay(review.startDate)} – ${shortUsDay(review.endDate)}`
  return (
    <span className={styles.actions}>
      {review.evaluationPhase !== finalPhase && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.edit}
          title="Edit"
          aria-label={`Edit ${name}`}
          onClick={() => onOpen({ kind: 'edit', review })}
        >
          <IconPencil size={16} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.delete}
        title="Delete"
        aria-label={`Delete ${name}`}
        onClick={() => onOpen({ kind: 'delete', review })}
      >
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    </span>
  )
}
