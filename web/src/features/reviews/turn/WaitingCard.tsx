import type { WaitingReview } from '@evenhand/domain/api'
import { standInNote } from '@evenhand/domain/review-facts'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import { changeRequestText, dueTone, periodText, taskText, waitingTime } from './review-task'
import styles from './WaitingCard.module.css'

interface WaitingCardProps {
  review: WaitingReview
  viewerId: string
}

/** A task of the viewer, with a link to the review. */
export function WaitingCard({ review, viewerId }: WaitingCardProps) {
  const changeRequest = changeRequestText(review, viewerId)
  const standIn = standInNote(review, viewerId, messages.people.forEvaluator)
  return (
    <Link to={paths.matrix(review.userId, review.id)} className={styles.card}>
      <span className={styles.task}>{taskText(review)}</span>
      {standIn && <span className={styles.standIn}>{standIn}</span>}
      {changeRequest && <span className={styles.changeRequest}>{changeRequest}</span>}
      <span className={styles.period}>{periodText(review)}</span>
      <span className={styles.when}>
        <Badge tone={dueTone(review.daysLeft)}>{messages.reviews.timeLeft(review)}</Badge>
        {review.state !== 'upcoming' && <span>{waitingTime(review)}</span>}
      </span>
    </Link>
  )
}
