import type { Evaluation, Review } from '@evenhand/domain/api'
import { RatingMark } from '../../../../ui/RatingMark'
import { hiddenInWords, type RatingColumn } from '../../hidden-ratings'
import { RatingGap } from '../RatingGap'
import styles from './MatrixTable.module.css'

interface RatingCellProps {
  review: Review
  viewerId: string
  column: RatingColumn
  evaluation: Evaluation
}

/** A rating with its distance from the self rating. */
export function RatingCell({ review, viewerId, column, evaluation }: RatingCellProps) {
  const hidden = hiddenInWords(review, column, viewerId)
  const rating = evaluation[column.field]
  if (hidden !== null) return <span className={styles.hidden}>{hidden}</span>
  if (rating === 0) return <span className={styles.none}>Not rated</span>
  return (
    <span className={styles.rating}>
      <RatingMark rating={rating} isWhole />
      <RatingGap evaluation={evaluation} field={column.field} />
    </span>
  )
}
