import type { Review, UpdateReview } from '@evenhand/domain/api'
import {
  type EvaluationField,
  isRatingField,
  type SummaryField,
  summaryFields,
  textLimits,
} from '@evenhand/domain/fields'
import { canEditField, canEditSummary, type Viewer } from '@evenhand/domain/permissions'
import { isHiddenField } from '@/features/reviews/hidden-ratings'
import { factsOf } from '../review-facts'

export type FieldValue = string | number

/** Names a field as the server's collisions do: 'summary', or '<id of the criterion>.selfRating'. */
export type FieldKey = string

export function evaluationKey(criteriaId: string, field: EvaluationField): FieldKey {
  return `${criteriaId}.${field}`
}

/** What the review says under this name; undefined when it has no such field. */
export function valueIn(review: Review, key: FieldKey): FieldValue | undefined {
  const place = placeOf(key)
  if (place.criteriaId === null) return review[place.field]
  return review.detailedEvaluations.find(({ criteriaId }) => criteriaId === place.criteriaId)?.[place.field]
}

/** Nobody writes over what they cannot see, whatever right they hold. */
export function canEditKey(viewer: Viewer, review: Review, key: FieldKey): boolean {
  const place = placeOf(key)
  if (place.criteriaId !== null) {
    return canEditField(viewer, factsOf(review), place.field) && !isHiddenField(review, place.field)
  }
  return canEditSummary(viewer, factsOf(review)) && !review.hidden.includes('summary')
}

/** How many characters a text may have; null for a rating. */
export function limitOf(key: FieldKey): number | null {
  const place = placeOf(key)
  if (place.criteriaId === null) return textLimits[place.field]
  return isRatingField(place.field) ? null : textLimits[place.field]
}

export function criterionOf(key: FieldKey): string | null {
  return placeOf(key).criteriaId
}

export function fieldOf(key: FieldKey): EvaluationField | SummaryField {
  return placeOf(key).field
}

/** The body that saves these fields; all of them evaluations, or all of the summary. */
export function saveBody(changes: readonly (readonly [FieldKey, FieldValue])[]): Partial<UpdateReview> {
  const edits = new Map<string, Record<string, FieldValue>>()
  const summary: Record<string, FieldValue> = {}
  for (const [key, value] of changes) {
    const { criteriaId, field } = placeOf(key)
    if (criteriaId === null) summary[field] = value
    else edits.set(criteriaId, { ...edits.get(criteriaId), [field]: value })
  }
  if (edits.size === 0) return summary
  return { detailedEvaluations: [...edits].map(([criteriaId, fields]) => ({ criteriaId, ...fields })) }
}

type Place = { criteriaId: string; field: EvaluationField } | { criteriaId: null; field: SummaryField }

function placeOf(key: FieldKey): Place {
  const summaryField = summaryFields.find((field) => field === key)
  if (summaryField) return { criteriaId: null, field: summaryField }
  const [criteriaId = '', field = ''] = key.split('.')
  return { criteriaId, field: field as EvaluationField }
}
