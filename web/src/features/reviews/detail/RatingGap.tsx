import type { Evaluation } from '@evenhand/domain/api'
import type { RatingField } from '@evenhand/domain/fields'
import styles from './RatingGap.module.css'

/** How far a rating lies from the self rating, so that a gap meets the eye. */
export function RatingGap({ evaluation, field }: { evaluation: Evaluation; field: RatingField }) {
  const { selfRating, [field]: rating } = evaluation
  const gap = selfRating === 0 || rating === 0 ? 0 : rating - selfRating
  if (gap === 0) return null
  return (
    <span className={styles.gap}>
      <span aria-hidden="true">{gap > 0 ? `+${gap}` : `−${-gap}`}</span>
      <span className="visually-hidden">
        {Math.abs(gap)} {gap > 0 ? 'above' : 'below'} the self rating
      </span>
    </span>
  )
}
