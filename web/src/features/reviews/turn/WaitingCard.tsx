import type { WaitingReview } from '@evenhand/domain/api'
import { shortUsDay } from '@evenhand/domain/days'
import { Link } from 'react-router'
import { Badge } from '../../../ui/Badge'
import { placeToAct } from '../detail/place'
import styles from './WaitingCard.module.css'
import { dueInWords, taskInWords, waitingInWords } from './waiting-words'

/** One thing to do, a click away from where it is done. */
export function WaitingCard({ review }: { review: WaitingReview }) {
  const due = dueInWords(review.daysLeft)
  return (
    <Link to={placeToAct(review)} className={styles.card}>
      <span className={styles.task}>{taskInWords(review)}</span>
      <span className={styles.when}>
        <Badge tone={due.tone}>{due.text}</Badge>
        <span>
          Due {shortUsDay(review.endDate)} · {waitingInWords(review)}
        </span>
      </span>
    </Link>
  )
}
