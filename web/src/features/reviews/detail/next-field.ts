import type { Criterion, Review } from '@evenhand/domain/api'
import { type EvaluationField, isBlank, isRatingField } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/permissions'
import { phaseTable } from '@evenhand/domain/phases'
import { evaluationOf } from '@evenhand/domain/review-facts'
import { canEditKey, evaluationKey } from './saving/field-key'

/** The goal or the comment that is written in the current phase. '' if there is neither. */
export function textFieldOf(review: Review): EvaluationField | '' {
  return phaseTable[review.evaluationPhase].editable.find((field) => !isRatingField(field)) ?? ''
}

/** The first empty field of a criterion that the viewer can fill in now. */
export function nextEmptyField(
  review: Review,
  viewer: Viewer,
  criterionId: string,
): EvaluationField | undefined {
  return phaseTable[review.evaluationPhase].editable.find((field) =>
    isEmpty(review, viewer, criterionId, field),
  )
}

/**
 * The first criterion with an empty field that the viewer can fill in now. A missing rating comes before a missing comment.
 * If there is none, the first criterion.
 */
export function nextCriterion(review: Review, viewer: Viewer): Criterion | undefined {
  const unfinished = phaseTable[review.evaluationPhase].editable.map((field) =>
    review.criteria.find(({ id }) => isEmpty(review, viewer, id, field)),
  )
  return unfinished.find((criterion) => criterion !== undefined) ?? review.criteria[0]
}

function isEmpty(review: Review, viewer: Viewer, criterionId: string, field: EvaluationField): boolean {
  if (!canEditKey(viewer, review, evaluationKey(criterionId, field))) return false
  const value = evaluationOf(review, criterionId)[field]
  return typeof value === 'number' ? value === 0 : isBlank(value)
}
