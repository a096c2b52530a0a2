import type { ReviewCard } from '@evenhand/domain/api'
import { shortUsDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/users'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { RatingMark } from '@/ui/RatingMark'
import styles from './ReviewCardLink.module.css'
import { StatusBadge } from './StatusBadge'

/** A review in a list. On a person's own page their name would only repeat itself: the period leads there. */
export function ReviewCardLink({ review, lead }: { review: ReviewCard; lead: 'person' | 'period' }) {
  const period = `${shortUsDay(review.startDate)} – ${shortUsDay(review.endDate)}`
  const isRated = review.status === 'completed' && review.rating > 0
  return (
    <Link to={paths.review(review.userId, review.id)} className={styles.card}>
      <span className={styles.line}>
        <span className={styles.lead}>{lead === 'person' ? fullName(review.user) : period}</span>
        <StatusBadge status={review.status} />
      </span>
      {lead === 'person' && <span className={styles.detail}>{period}</span>}
      <span className={styles.line}>
        <span className={styles.phase}>{messages.reviews.phasesInLists[review.evaluationPhase]}</span>
        {isRated && <RatingMark rating={review.rating} level={review.evaluationScoring.performanceLevel} />}
      </span>
      <span className={styles.detail}>
        Evaluators: {messages.users.evaluatorName(review.firstEvaluator, Boolean(review.firstEvaluatorId))},{' '}
        {messages.users.evaluatorName(review.secondEvaluator, Boolean(review.secondEvaluatorId))}
      </span>
    </Link>
  )
}
