import type { Review, ReviewCard } from '../api'
import type { Messages } from '../messages'
import { type EvaluationField, type RatingField, ratingFields } from './fields'
import { isAfter } from './phases'
import { fieldVisibility } from './visibility'

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

/** Null if the viewer may see the ratings of this field. */
export function hiddenReason(review: HiddenFacts, field: RatingField, viewerId: string): HiddenReason | null {
  return isHiddenField(review, field) ? reasonFor(review, viewerId) : null
}

/** Null if the viewer may see the summary fields. */
export function summaryHiddenReason(review: Review, viewerId: string): HiddenReason | null {
  return review.hidden.includes('summary') ? reasonFor(review, viewerId) : null
}

/** Explains the icons, once per section. Null unless some ratings are hidden from the employee until later. */
export function hiddenSentence(
  review: HiddenFacts,
  viewerId: string,
  { reviewLists }: Pick<Messages, 'reviewLists'>,
): string | null {
  const reasons = ratingFields.map((field) => hiddenReason(review, field, viewerId))
  const { shownLaterSentence, shownOnReleaseSentence } = reviewLists.ratings
  if (reasons.includes('until-released')) return shownOnReleaseSentence
  return reasons.includes('until-completed') ? shownLaterSentence : null
}

export function isHiddenField(review: Pick<ReviewCard, 'hidden'>, field: EvaluationField): boolean {
  const visibility = fieldVisibility[field]
  return (visibility === 'first' || visibility === 'second') && review.hidden.includes(visibility)
}

/** In a completed or closed review, nothing is submitted anymore. */
export function missingText(
  { status }: Pick<ReviewCard, 'status'>,
  { reviewLists }: Pick<Messages, 'reviewLists'>,
): string {
  const { notRated, notSubmitted } = reviewLists.ratings
  return status === 'completed' || status === 'closed' ? notRated : notSubmitted
}

function reasonFor(review: HiddenFacts, viewerId: string): HiddenReason {
  if (review.closedReason !== null) return 'closed'
  if (review.userId !== viewerId) return 'not-submitted'
  if (!isAfter(review.evaluationPhase, 'self-evaluation')) return 'nothing-yet'
  return review.isHeld ? 'until-released' : 'until-completed'
}
