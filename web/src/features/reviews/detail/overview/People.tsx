import type { Review } from '@evenhand/domain/api'
import type { ReviewRole } from '@evenhand/domain/phases'
import { Panel } from '@/ui/Panel'
import { seatName, seatWords } from '../review-facts'
import styles from './Scoring.module.css'

const seats: readonly ReviewRole[] = ['employee', 'first', 'second']

/** Who takes part, by name. */
export function People({ review }: { review: Review }) {
  return (
    <Panel title="People">
      <dl className={styles.rows}>
        {seats.map((seat) => (
          <div key={seat} className={styles.row}>
            <dt>{seatWords[seat]}</dt>
            <dd>{seatName(review, seat)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
