import { type PerformanceLevel, ratingColor } from '@evenhand/domain/scoring'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { messages } from '@/messages'
import { OneDecimal } from './OneDecimal'
import styles from './Stars.module.css'

const values = [1, 2, 3, 4, 5]

/** An overall rating with its performance level. */
export function Stars({ rating, level }: { rating: number; level: PerformanceLevel }) {
  return (
    <span className={styles.stars} data-tone={ratingColor(rating)}>
      <span className={styles.row} aria-hidden="true">
        {values.map((value) => {
          const Icon = value <= Math.round(rating) ? IconStarFilled : IconStar
          return <Icon key={value} size={20} stroke={1.5} />
        })}
      </span>
      <span className={styles.number}>
        <OneDecimal rating={rating} level={level} format={messages.common.rating.ofFive} />
      </span>
    </span>
  )
}
