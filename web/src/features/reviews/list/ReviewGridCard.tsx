import type { ReviewCard } from '@evenhand/domain/api'
import { isHeldResult } from '@evenhand/domain/held-result'
import type { Viewer } from '@evenhand/domain/permissions'
import { markedName } from '@evenhand/domain/review-facts'
import { memo } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Initials } from '@/ui/Initials'
import { evaluatorsLine } from '../evaluators-line'
import { phaseText } from '../phase-text'
import { StatusBadge } from '../StatusBadge'
import { TurnBadge } from '../TurnBadge'
import { CardFigures } from './CardFigures'
import styles from './ReviewGridCard.module.css'

interface ReviewGridCardProps {
  review: ReviewCard
  viewer: Viewer
}

/** A review in the grid. Memoized, so earlier pages do not render again when the next page arrives. */
export const ReviewGridCard = memo(function ReviewGridCard({ review, viewer }: ReviewGridCardProps) {
  const isOpen = review.status === 'draft' || review.status === 'overdue'
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Initials person={review.user} />
        <h3 className={styles.name}>
          <Link to={paths.review(review.userId, review.id)} className={styles.link}>
            {markedName(review, 'employee')}
          </Link>
        </h3>
        <StatusBadge review={review} />
        <p className={styles.detail}>{messages.reviewLists.card.period(review)}</p>
        {isOpen && (
          <p className={styles.days} data-late={review.status === 'overdue' || undefined}>
            {messages.reviews.timeLeft(review)}
          </p>
        )}
        {isHeldResult(review) && <p className={styles.days}>{messages.reviews.notReleased}</p>}
      </div>
      {isOpen && (
        <p className={styles.phase}>
          {phaseText(review)}
          <TurnBadge review={review} viewer={viewer} />
        </p>
      )}
      {review.closedReason === null ? (
        <CardFigures review={review} viewerId={viewer.id} />
      ) : (
        <p className={styles.reason}>{messages.reviewLists.card.closed(review.closedReason)}</p>
      )}
      <p className={styles.detail}>{evaluatorsLine(review)}</p>
    </article>
  )
})
