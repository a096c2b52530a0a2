import type { ReviewCard } from '@evenhand/domain/api'
import type { RatingField } from '@evenhand/domain/reviews/fields'
import { hiddenReason, missingText } from '@evenhand/domain/reviews/hidden-ratings'
import { messages } from '@/messages'
import { RatingMark } from '@/ui/RatingMark'
import { HiddenMark, Missing } from './HiddenMark'

interface SubmittedScoreProps {
  review: ReviewCard
  field: RatingField
  viewerId: string
}

export const scoreNames = (): Record<RatingField, string> => messages().reviewLists.ratings.scores

/** The average of a field, once its ratings are submitted and the viewer may see them. */
export function SubmittedScore({ review, field, viewerId }: SubmittedScoreProps) {
  const reason = hiddenReason(review, field, viewerId)
  const scoring = review.evaluationScoring
  const rating = { ...scoring, selfRating: scoring.selfEvaluationScore }[field]
  if (reason === null && rating > 0) return <RatingMark rating={rating} />
  return reason ? <HiddenMark reason={reason} /> : <Missing text={missingText(review, messages())} />
}
