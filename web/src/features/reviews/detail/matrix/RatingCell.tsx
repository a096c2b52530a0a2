import type { Criterion, Evaluation, Review } from '@evenhand/domain/api'
import { hiddenReason, type RatingColumn } from '@evenhand/domain/hidden-ratings'
import type { Viewer } from '@evenhand/domain/permissions'
import { phaseTable } from '@evenhand/domain/phases'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { messages } from '@/messages'
import { Dash } from '@/ui/Dash'
import { RatingMark } from '@/ui/RatingMark'
import { canEditKey, evaluationKey } from '../saving/field-key'
import { Gap } from './Gap'
import styles from './RatingCell.module.css'

const { notRated, notSubmitted } = messages.reviewLists.ratings

interface RatingCellProps {
  review: Review
  viewer: Viewer
  criterion: Criterion
  column: RatingColumn
  evaluation: Evaluation
}

/** A rating with its label and its difference from the self rating. */
export function RatingCell({ review, viewer, criterion, column, evaluation }: RatingCellProps) {
  const reason = hiddenReason(review, column, viewer.id)
  const rating = evaluation[column.field]
  if (reason === 'not-submitted') return <Dash meaning={notSubmitted} />
  if (reason !== null) return <HiddenMark reason={reason} />
  if (rating === 0) {
    const isDue = canEditKey(viewer, review, evaluationKey(criterion.id, column.field))
    const isCurrent = phaseTable[review.evaluationPhase].gate?.field === column.field
    return <NotRated state={isDue ? 'due' : isCurrent ? 'current' : 'later'} />
  }
  return (
    <span className={styles.rating}>
      <RatingMark rating={rating} isWhole />
      {column.field !== 'selfRating' && <Gap rating={rating} selfRating={evaluation.selfRating} />}
      <span className={styles.step}>{criterion.scale.find(({ value }) => value === rating)?.label}</span>
    </span>
  )
}

/** A rating that the viewer has to give is highlighted. One that belongs to another phase is only a dash. */
function NotRated({ state }: { state: 'due' | 'current' | 'later' }) {
  if (state !== 'later') return <span className={styles[state]}>{notRated}</span>
  return <Dash meaning={notRated} />
}
