import { type PerformanceLevel, ratingColor, showOverall } from '@evenhand/domain/scoring'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import styles from './Stars.module.css'

const places = [1, 2, 3, 4, 5]

/** An overall rating with its performance level. */
export function Stars({ rating, level }: { rating: number; level: PerformanceLevel }) {
  return (
    <span className={styles.stars} data-tone={ratingColor(rating)}>
      <span className={styles.row} aria-hidden="true">
        {places.map((place) => {
          const Icon = place <= Math.round(rating) ? IconStarFilled : IconStar
          return <Icon key={place} size={20} stroke={1.5} />
        })}
      </span>
      <span className={styles.number}>{showOverall(rating, level)} / 5</span>
    </span>
  )
}
