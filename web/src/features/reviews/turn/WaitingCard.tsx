import type { WaitingReview } from '@evenhand/domain/api'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { matrixPath } from '../detail/review-location'
import { dueTone, taskText, waitingTime } from './review-task'
import styles from './WaitingCard.module.css'

/** A task of the viewer, with a link to the review. */
export function WaitingCard({ review }: { review: WaitingReview }) {
  return (
    <Link to={matrixPath(review)} className={styles.card}>
      <span className={styles.task}>{taskText(review)}</span>
      <span className={styles.period}>{messages.common.shortPeriod(review)}</span>
      <span className={styles.when}>
        <Badge tone={dueTone(review.daysLeft)}>{messages.reviews.daysLeft(review.daysLeft)}</Badge>
        <span>{waitingTime(review)}</span>
      </span>
    </Link>
  )
}
