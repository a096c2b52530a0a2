import type { Review, ReviewCard } from '@evenhand/domain/api'
import type { EvaluationField, RatingField } from '@evenhand/domain/fields'
import { isAfter } from '@evenhand/domain/phases'
import { fieldVisibility } from '@evenhand/domain/visibility'

export const ratingColumns: readonly {
  field: RatingField
  label: string
  side: 'first' | 'second' | null
}[] = [
  { field: 'selfRating', label: 'Self-Rating', side: null },
  { field: 'firstGradeRating', label: 'First Grader', side: 'first' },
  { field: 'secondaryRating', label: 'Second Grader', side: 'second' },
]

export type RatingColumn = (typeof ratingColumns)[number]

/**
 * Why a viewer does not see a value. `until-completed`: the employee sees it later. `nothing-yet`: the employee too, but
 * the evaluations have not begun. `not-submitted`: the other evaluator has not submitted it.
 */
export type Hiding = 'until-completed' | 'nothing-yet' | 'not-submitted'

export const shownLater = 'Shown when the review is completed'

/** Explains the marks once, where there are several of them. */
export const hiddenSentence = `${shownLater}: the evaluators’ ratings, scores and comments.`

type HiddenFacts = Pick<ReviewCard, 'hidden' | 'userId' | 'evaluationPhase'>

/** Null when the viewer sees this side. */
export function hidingOf(review: HiddenFacts, { side }: RatingColumn, viewerId: string): Hiding | null {
  if (side === null || !review.hidden.includes(side)) return null
  return hidingFrom(review, viewerId)
}

/** The same for summary, achievements and areas for improvement. */
export function hidingOfSummary(review: Review, viewerId: string): Hiding | null {
  return review.hidden.includes('summary') ? hidingFrom(review, viewerId) : null
}

/** Whether the viewer is the employee and any of the evaluators' side is hidden until completion. */
export function isHiddenUntilCompleted(review: HiddenFacts, viewerId: string): boolean {
  return ratingColumns.some((column) => hidingOf(review, column, viewerId) === 'until-completed')
}

export function isHiddenField(review: Pick<ReviewCard, 'hidden'>, field: EvaluationField): boolean {
  const side = fieldVisibility[field]
  return (side === 'first' || side === 'second') && review.hidden.includes(side)
}

function hidingFrom({ userId, evaluationPhase }: HiddenFacts, viewerId: string): Hiding {
  if (userId !== viewerId) return 'not-submitted'
  return isAfter(evaluationPhase, 'self-evaluation') ? 'until-completed' : 'nothing-yet'
}
