import type { Evaluation } from '@evenhand/domain/api'
import type { RatingColumn } from '@evenhand/domain/hidden-ratings'
import { messages } from '@/messages'
import { Bar, type Pattern } from '@/ui/chart/Bar'
import { Dash } from '@/ui/Dash'
import { Gap } from '../matrix/Gap'
import styles from './Ratings.module.css'

const maxRating = 5

export const patterns: Record<RatingColumn['field'], Pattern> = {
  selfRating: 'hollow',
  firstGradeRating: 'solid',
  secondaryRating: 'striped',
}

interface RatingBarsProps {
  evaluation: Evaluation
  columns: readonly RatingColumn[]
}

/** The ratings of one criterion as bars on the same scale. */
export function RatingBars({ evaluation, columns }: RatingBarsProps) {
  return (
    <span className={styles.bars}>
      {columns.map(({ field, label }) => (
        <span key={field} className={styles.bar}>
          <span className="visually-hidden">{label}: </span>
          <Bar max={maxRating} parts={[{ pattern: patterns[field], value: evaluation[field] }]} />
          <span className={styles.value}>
            {evaluation[field] || <Dash meaning={messages.reviewLists.ratings.notRated} />}
          </span>
          <span className={styles.gap}>
            <Gap rating={evaluation[field]} selfRating={evaluation.selfRating} />
          </span>
        </span>
      ))}
    </span>
  )
}
