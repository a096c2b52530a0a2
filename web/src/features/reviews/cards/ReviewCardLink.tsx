import type { ReviewCard } from '@evenhand/domain/api'
import { isHeldResult } from '@evenhand/domain/held-result'
import { overallOf } from '@evenhand/domain/overall-of'
import { markedName } from '@evenhand/domain/review-facts'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { RatingMark } from '@/ui/RatingMark'
import { AdjustedMark } from '../AdjustedMark'
import { evaluatorsLine } from '../evaluators-line'
import { phaseText } from '../phase-text'
import { StatusBadge } from '../StatusBadge'
import styles from './ReviewCardLink.module.css'

/** A review in a panel. `lead` is the heading: on the profile of a person, the period instead of the name. */
export function ReviewCardLink({ review, lead }: { review: ReviewCard; lead: 'person' | 'period' }) {
  const period = messages.reviewLists.card.period(review)
  const isLate = review.status === 'overdue'
  const overall = overallOf(review)
  const detail = lead === 'person' ? period : review.cycle?.name
  return (
    <Link to={paths.review(review.userId, review.id)} className={styles.card}>
      <span className={styles.line}>
        <span className={styles.lead}>{lead === 'person' ? markedName(review, 'employee') : period}</span>
        <StatusBadge review={review} />
      </span>
      {(detail !== undefined || isHeldResult(review)) && (
        <span className={styles.details}>
          <span>{detail}</span>
          {isHeldResult(review) && <span>{messages.reviews.notReleased}</span>}
        </span>
      )}
      <span className={styles.line}>
        <span className={styles.phase}>{phaseText(review)}</span>
        {overall && (
          <span className={styles.result}>
            <AdjustedMark review={review} />
            <RatingMark {...overall} />
          </span>
        )}
        {(isLate || review.state === 'upcoming') && (
          <span className={styles.detail} data-late={isLate || undefined}>
            {messages.reviews.timeLeft(review)}
          </span>
        )}
      </span>
      {review.closedReason !== null && (
        <span className={styles.reason}>{messages.reviewLists.card.closed(review.closedReason)}</span>
      )}
      <span className={styles.detail}>{evaluatorsLine(review)}</span>
    </Link>
  )
}
