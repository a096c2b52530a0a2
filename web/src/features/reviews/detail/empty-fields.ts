import type { Criterion, Review } from '@evenhand/domain/api'
import { isBlank, isRatingField, type SummaryField, summaryFields } from '@evenhand/domain/fields'
import { isHiddenField } from '@evenhand/domain/hidden-ratings'
import { phaseTable } from '@evenhand/domain/phases'
import { evaluationOf } from '@evenhand/domain/review-facts'

export interface EmptyFields {
  /** The criteria without a comment by the person whose turn it is. */
  comments: Criterion[]
  summary: SummaryField[]
}

/** What a person who rates may still write. Nothing of it is required. */
export function emptyFields(review: Review): EmptyFields {
  const { gate, actor, editable } = phaseTable[review.evaluationPhase]
  if (!gate || isHiddenField(review, gate.field)) return { comments: [], summary: [] }
  const texts = editable.filter((field) => !isRatingField(field))
  const hasSummary = actor !== 'employee' && !review.hidden.includes('summary')
  return {
    comments: review.criteria.filter(({ id }) =>
      texts.some((field) => isBlank(String(evaluationOf(review, id)[field]))),
    ),
    summary: hasSummary ? summaryFields.filter((field) => isBlank(review[field])) : [],
  }
}
