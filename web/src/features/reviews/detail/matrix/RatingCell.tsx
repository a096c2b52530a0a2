import type { Evaluation, Review } from '@evenhand/domain/api'
import { RatingMark } from '../../../../ui/RatingMark'
import { hiddenInWords, type RatingColumn } from '../../hidden-ratings'
import styles from './MatrixTable.module.css'

interface RatingCellProps {
  review: Review
  viewerId: string
  column: RatingColumn
  evaluation: Evaluation
}

/** A rating with its distance from the self rating, so that a gap meets the eye. */
export function RatingCell({ review, viewerId, column, evaluation }: RatingCellProps) {
  const hidden = hiddenInWords(review, column, viewerId)
  const rating = evaluation[column.field]
  if (hidden !== null) return <span className={styles.hidden}>{hidden}</span>
  if (rating === 0) return <span className={styles.none}>Not rated</span>
  const gap = evaluation.selfRating === 0 ? 0 : rating - evaluation.selfRating
  return (
    <span className={styles.rating}>
      <RatingMark rating={rating} isWhole />
      {gap !== 0 && (
        <span className={styles.gap}>
          <span aria-hidden="true">{gap > 0 ? `+${gap}` : `−${-gap}`}</span>
          <span className="visually-hidden">
            {Math.abs(gap)} {gap > 0 ? 'above' : 'below'} the self rating
          </span>
        </span>
      )}
    </span>
  )
}
