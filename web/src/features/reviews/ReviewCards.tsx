import type { ReviewCard } from '@evenhand/domain/api'
import { ReviewCardLink } from './ReviewCardLink'
import styles from './ReviewCards.module.css'

interface ReviewCardsProps {
  reviews: ReviewCard[]
  lead: 'person' | 'period'
  /** Rows inside of a panel, or a grid of cards of their own. */
  shape?: 'rows' | 'grid'
}

export function ReviewCards({ reviews, lead, shape = 'rows' }: ReviewCardsProps) {
  return (
    <ul className={styles[shape]}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCardLink review={review} lead={lead} />
        </li>
      ))}
    </ul>
  )
}
