import type { Criterion, Evaluation, Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { phaseTable } from '@evenhand/domain/phases'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { hidingOf, type RatingColumn } from '@/features/reviews/hidden-ratings'
import { Dash } from '@/ui/Dash'
import { RatingMark } from '@/ui/RatingMark'
import { canEditKey, evaluationKey } from '../saving/field-key'
import { Gap } from './Gap'
import styles from './RatingCell.module.css'

interface RatingCellProps {
  review: Review
  viewer: Viewer
  criterion: Criterion
  column: RatingColumn
  evaluation: Evaluation
}

/** A rating in number, colour and word, with its distance from the self rating, so that a gap meets the eye. */
export function RatingCell({ review, viewer, criterion, column, evaluation }: RatingCellProps) {
  const hiding = hidingOf(review, column, viewer.id)
  const rating = evaluation[column.field]
  if (hiding === 'not-submitted') return <Dash meaning="Not submitted yet" />
  if (hiding !== null) return <HiddenMark hiding={hiding} />
  if (rating === 0) {
    const isDue = canEditKey(viewer, review, evaluationKey(criterion.id, column.field))
    const isPresent = phaseTable[review.evaluationPhase].gate?.field === column.field
    return <NotRated state={isDue ? 'due' : isPresent ? 'present' : 'later'} />
  }
  return (
    <span className={styles.rating}>
      <RatingMark rating={rating} isWhole />
      {column.field !== 'selfRating' && <Gap rating={rating} selfRating={evaluation.selfRating} />}
      <span className={styles.step}>{criterion.scale.find(({ value }) => value === rating)?.label}</span>
    </span>
  )
}

/** What waits for the reader stands out; what nobody can give yet stays quiet. */
function NotRated({ state }: { state: 'due' | 'present' | 'later' }) {
  if (state !== 'later') return <span className={styles[state]}>Not rated</span>
  return <Dash meaning="Not rated" />
}
