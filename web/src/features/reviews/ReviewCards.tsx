import type { ReviewCard } from '@evenhand/domain/api'
import type { ReactNode } from 'react'
import { ReviewCardLink } from './ReviewCardLink'
import styles from './ReviewCards.module.css'

interface ReviewCardsProps {
  reviews: ReviewCard[]
  lead: 'person' | 'period'
  /** Rows inside of a panel, or a grid of cards of their own. */
  shape?: 'rows' | 'grid'
  /** Beside each card: what can be done with that review. */
  actions?: ((review: ReviewCard) => ReactNode) | undefined
}

export function ReviewCards({ reviews, lead, shape = 'rows', actions }: ReviewCardsProps) {
  return (
    <ul className={styles[shape]}>
      {reviews.map((review) => (
        <li key={review.id} className={styles.item}>
          <ReviewCardLink review={review} lead={lead} />
          {actions?.(review)}
        </li>
      ))}
    </ul>
  )
}
