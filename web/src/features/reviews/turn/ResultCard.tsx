import type { MyTurnResponse } from '@evenhand/domain/api'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import { TimeAgo } from '@/ui/TimeAgo'
import styles from './WaitingCard.module.css'

/** A completed review of the viewer that they have not opened or acknowledged yet. */
export function ResultCard({ review }: { review: MyTurnResponse['results'][number] }) {
  const { result, notRated, acknowledge } = messages.reviewLists.myTurn
  const task = review.rating === 0 ? notRated : result
  return (
    <Link to={paths.review(review.userId, review.id)} className={styles.card}>
      <span className={styles.task}>{review.isOpened ? acknowledge : task}</span>
      <span className={styles.period}>{messages.common.shortPeriod(review)}</span>
      <span className={styles.when}>
        <Badge tone="green">{messages.reviews.status(review.status)}</Badge>
        <TimeAgo time={review.turnSince} />
      </span>
    </Link>
  )
}
