import type { WaitingReview } from '@evenhand/domain/api'
import { shortUsPeriod } from '@evenhand/domain/days'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { matrixPath } from '../detail/review-location'
import { dueTone, taskInWords, waitingInWords } from './review-task'
import styles from './WaitingCard.module.css'

/** A task that links to the place where it is done. */
export function WaitingCard({ review }: { review: WaitingReview }) {
  return (
    <Link to={matrixPath(review)} className={styles.card}>
      <span className={styles.task}>{taskInWords(review)}</span>
      <span className={styles.period}>{shortUsPeriod(review)}</span>
      <span className={styles.when}>
        <Badge tone={dueTone(review.daysLeft)}>{messages.reviews.daysLeft(review.daysLeft)}</Badge>
        <span>{waitingInWords(review)}</span>
      </span>
    </Link>
  )
}
