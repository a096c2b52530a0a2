import type { Review, ReviewCard } from './api'
import type { EvaluationField, RatingField } from './fields'
import { reviewLists } from './messages/en/review-lists'
import { isAfter } from './phases'
import { fieldVisibility } from './visibility'

const ratingFields = ['selfRating', 'firstGradeRating', 'secondaryRating'] as const

export const ratingColumns: readonly { field: RatingField; label: string }[] = ratingFields.map((field) => ({
  field,
  label: reviewLists.ratings.columns[field],
}))

export type RatingColumn = (typeof ratingColumns)[number]

/**
 * Why a viewer does not see a value.
 * - `until-completed`: the employee will see it when the review is completed
 * - `until-released`: the employee will see it when the result is released
 * - `nothing-yet`: the same, but the evaluators have not started yet
 * - `not-submitted`: the other evaluator has not submitted it
 * - `closed`: the review was closed without a result, so it will never be shown
 */
export type HiddenReason = 'until-completed' | 'until-released' | 'nothing-yet' | 'not-submitted' | 'closed'

type HiddenFacts = Pick<ReviewCard, 'hidden' | 'userId' | 'evaluationPhase' | 'closedReason' | 'isHeld'>

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

/** Explains the icons, once per section. Null unless some ratings are hidden from the employee until later. */
export function hiddenSentence(review: HiddenFacts, viewerId: string): string | null {
  const reasons = ratingColumns.map((column) => hiddenReason(review, column, viewerId))
  const { shownLaterSentence, shownOnReleaseSentence } = reviewLists.ratings
  if (reasons.includes('until-released')) return shownOnReleaseSentence
  return reasons.includes('until-completed') ? shownLaterSentence : null
}

export function isHiddenField(review: Pick<ReviewCard, 'hidden'>, field: EvaluationField): boolean {
  const visibility = fieldVisibility[field]
  return (visibility === 'first' || visibility === 'second') && review.hidden.includes(visibility)
}

/** In a completed or closed review, nothing is submitted anymore. */
export function missingText({ status }: Pick<ReviewCard, 'status'>): string {
  const { notRated, notSubmitted } = reviewLists.ratings
  return status === 'completed' || status === 'closed' ? notRated : notSubmitted
}

function reasonFor(review: HiddenFacts, viewerId: string): HiddenReason {
  if (review.closedReason !== null) return 'closed'
  if (review.userId !== viewerId) return 'not-submitted'
  if (!isAfter(review.evaluationPhase, 'self-evaluation')) return 'nothing-yet'
  return review.isHeld ? 'until-released' : 'until-completed'
}
