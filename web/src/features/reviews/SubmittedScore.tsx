import type { ReviewCard } from '@evenhand/domain/api'
import { hiddenReason, missingText, type RatingColumn } from '@evenhand/domain/hidden-ratings'
import { messages } from '@/messages'
import { RatingMark } from '@/ui/RatingMark'
import { HiddenMark } from './HiddenMark'
import styles from './SubmittedScore.module.css'

interface SubmittedScoreProps {
  review: ReviewCard
  column: RatingColumn
  viewerId: string
}

export const scoreNames: Record<RatingColumn['field'], string> = messages.reviewLists.ratings.scores

/** The average of a column, once its ratings are submitted and the viewer may see them. */
export function SubmittedScore({ review, column, viewerId }: SubmittedScoreProps) {
  const reason = hiddenReason(review, column, viewerId)
  const scoring = review.evaluationScoring
  const rating = { ...scoring, selfRating: scoring.selfEvaluationScore }[column.field]
  if (reason === null && rating > 0) return <RatingMark rating={rating} />
  return <span className={styles.none}>{reason ? <HiddenMark reason={reason} /> : missingText(review)}</span>
}
