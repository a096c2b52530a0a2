import type { Review, ReviewCard } from '@evenhand/domain/api'
import type { EvaluationField, RatingField } from '@evenhand/domain/fields'
import { isAfter } from '@evenhand/domain/phases'
import { fieldVisibility } from '@evenhand/domain/visibility'
import { messages } from '@/messages'

const ratingFields = ['selfRating', 'firstGradeRating', 'secondaryRating'] as const

export const ratingColumns: readonly { field: RatingField; label: string }[] = ratingFields.map((field) => ({
  field,
  label: messages.reviewLists.ratings.columns[field],
}))

export type RatingColumn = (typeof ratingColumns)[number]

/**
 * Why a viewer does not see a value.
 * - `until-completed`: the employee will see it when the review is completed
 * - `nothing-yet`: the same, but the evaluators have not started yet
 * - `not-submitted`: the other evaluator has not submitted it
 * - `closed`: the review was closed without a result, so it will never be shown
 */
export type HiddenReason = 'until-completed' | 'nothing-yet' | 'not-submitted' | 'closed'

/** Explains the icons, once per section. */
export const hiddenSentence = messages.reviewLists.ratings.shownLaterSentence

type HiddenFacts = Pick<ReviewCard, 'hidden' | 'userId' | 'evaluationPhase' | 'closedReason'>

/** Null if the viewer may see the column. */
export function hiddenReason(
  review: HiddenFacts,
  { field }: RatingColumn,
  viewerId: string,
): HiddenReason | null {
  return isHiddenField(review, field) ? reasonFor(review, viewerId) : null
}

/** Null if the viewer may see the summary fields. */
export function summaryHiddenReason(review: Review, viewerId: string): HiddenReason | null {
  return review.hidden.includes('summary') ? reasonFor(review, viewerId) : null
}

/** Whether some ratings are hidden from the employee until the review is completed. */
export function isHiddenUntilCompleted(review: HiddenFacts, viewerId: string): boolean {
  return ratingColumns.some((column) => hiddenReason(review, column, viewerId) === 'until-completed')
}

export function isHiddenField(review: Pick<ReviewCard, 'hidden'>, field: EvaluationField): boolean {
  const visibility = fieldVisibility[field]
  return (visibility === 'first' || visibility === 'second') && review.hidden.includes(visibility)
}

/** In a completed or closed review, nothing is submitted anymore. */
export function missingText({ status }: Pick<ReviewCard, 'status'>): string {
  const { notRated, notSubmitted } = messages.reviewLists.ratings
  return status === 'completed' || status === 'closed' ? notRated : notSubmitted
}

function reasonFor({ userId, evaluationPhase, closedReason }: HiddenFacts, viewerId: string): HiddenReason {
  if (closedReason !== null) return 'closed'
  if (userId !== viewerId) return 'not-submitted'
  return isAfter(evaluationPhase, 'self-evaluation') ? 'until-completed' : 'nothing-yet'
}
