import type { ReviewCard } from '@evenhand/domain/api'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import { TimeAgo } from '@/ui/TimeAgo'
import styles from './WaitingCard.module.css'

/** A completed review of the viewer that they have not opened yet. */
export function ResultCard({ review }: { review: ReviewCard }) {
  const { result, notRated } = messages.reviewLists.myTurn
  return (
    <Link to={paths.review(review.userId, review.id)} className={styles.card}>
      <span className={styles.task}>{review.rating === 0 ? notRated : result}</span>
      <span className={styles.period}>{messages.common.shortPeriod(review)}</span>
      <span className={styles.when}>
        <Badge tone="green">{messages.reviews.status(review.status)}</Badge>
        <TimeAgo time={review.turnSince} />
      </span>
    </Link>
  )
}
