import { messages, pastRatings } from '@/messages'
import { Dash } from '@/ui/Dash'
import { RatingMark } from '@/ui/RatingMark'
import styles from './PastRatings.module.css'
import type { PastRatingsRow } from './past-ratings'

const ratings = ['self', 'first', 'second'] as const

/** One line for each earlier review, with the ratings of the employee and both evaluators. */
export function PastList({ rows }: { rows: readonly PastRatingsRow[] }) {
  return (
    <ul className={styles.reviews}>
      {rows.map((row) => (
        <li key={row.id} className={styles.review}>
          <span className={styles.name}>{row.name}</span>
          {ratings.map((by) => (
            <span key={by} className={styles.rating}>
              <span className={styles.by}>{pastRatings.by[by]}</span> <Rating rating={row[by]} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Rating({ rating }: { rating: number }) {
  if (rating === 0) return <Dash meaning={messages.reviewLists.ratings.notRated} />
  return <RatingMark rating={rating} isWhole />
}
