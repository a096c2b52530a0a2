import type { ReviewCard } from '@evenhand/domain/api'
import type { ReactNode } from 'react'
import { ReviewCardLink } from './ReviewCardLink'
import styles from './ReviewCards.module.css'

interface ReviewCardsProps {
  reviews: ReviewCard[]
  lead: 'person' | 'period'
  /** Buttons next to each card. */
  actions?: ((review: ReviewCard) => ReactNode) | undefined
}

export function ReviewCards({ reviews, lead, actions }: ReviewCardsProps) {
  return (
    <ul className={styles.rows}>
      {reviews.map((review) => (
        <li key={review.id} className={styles.item}>
          <ReviewCardLink review={review} lead={lead} />
          {actions?.(review)}
        </li>
      ))}
    </ul>
  )
}
