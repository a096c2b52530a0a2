import type { Review } from '@evenhand/domain/api'
import { isBlank, summaryFields } from '@evenhand/domain/fields'
import { summaryHiddenReason } from '@evenhand/domain/hidden-ratings'
import type { Viewer } from '@evenhand/domain/permissions'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { messages } from '@/messages'
import { feedbackId } from '../review-location'
import styles from './FeedbackRow.module.css'

const texts = messages.reviewPage.feedback

interface FeedbackRowProps {
  review: Review
  viewer: Viewer
  isOpen: boolean
  onOpen: (id: string, isByKeyboard: boolean) => void
}

/** Below the criteria: opens the panel with the summary fields. */
export function FeedbackRow({ review, viewer, isOpen, onOpen }: FeedbackRowProps) {
  const reason = summaryHiddenReason(review, viewer.id)
  const written = summaryFields.filter((field) => !isBlank(review[field])).length
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      <div>
        <button
          type="button"
          className={styles.name}
          data-row={feedbackId}
          aria-expanded={isOpen}
          onClick={(event) => onOpen(feedbackId, event.detail === 0)}
        >
          {texts.title}
        </button>
        <p className={styles.fields}>
          {summaryFields.map((field) => messages.reviews.fields[field]).join(' · ')}
        </p>
      </div>
      <span className={styles.count}>
        {reason ? <HiddenMark reason={reason} /> : texts.written(written, summaryFields.length)}
      </span>
    </div>
  )
}
