import type { Review, ReviewCard } from '@evenhand/domain/api'
import type { EvaluationField, RatingField } from '@evenhand/domain/fields'
import { fieldSides } from '@evenhand/domain/rights'

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

const shownLater = 'Shown when the review is completed'

/** What stands where a value would, while this viewer may not see it; null when they may. */
export function hiddenInWords(
  review: Pick<ReviewCard, 'hidden' | 'userId'>,
  { side }: RatingColumn,
  viewerId: string,
): string | null {
  if (side === null || !isHidden(review, side)) return null
  return review.userId === viewerId ? shownLater : 'Not submitted yet'
}

/** The same for summary, achievements and areas for improvement. */
export function hiddenSummaryInWords(review: Review, viewerId: string): string | null {
  if (!review.hidden.includes('summary')) return null
  return review.userId === viewerId ? shownLater : 'Not submitted yet'
}

export function isHiddenField(review: Pick<ReviewCard, 'hidden'>, field: EvaluationField): boolean {
  const side = fieldSides[field]
  return (side === 'first' || side === 'second') && isHidden(review, side)
}

function isHidden(review: Pick<ReviewCard, 'hidden'>, side: 'first' | 'second'): boolean {
  return review.hidden.includes(side)
}
