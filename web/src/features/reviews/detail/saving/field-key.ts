import type { Review, UpdateReview } from '@evenhand/domain/api'
import {
  type EvaluationField,
  isRatingField,
  type SummaryField,
  summaryFields,
  textLimits,
} from '@evenhand/domain/reviews/fields'
import { isHiddenField } from '@evenhand/domain/reviews/hidden-ratings'
import { canEditField, canEditSummary, type Viewer } from '@evenhand/domain/reviews/permissions'
import { factsOf } from '@evenhand/domain/reviews/review-card'

/** For whom the page is shown. */
export interface PageViewer extends Viewer {
  /** Whether someone else sees the page as this person does. Then nothing can be changed. */
  isReadOnly?: boolean
}

export type FieldValue = string | number

/** 'summary' or '<criterion id>.selfRating' */
export type FieldKey = string

export function evaluationKey(criteriaId: string, field: EvaluationField): FieldKey {
  return `${criteriaId}.${field}`
}

/** The value of a field. Undefined if the review has no such field. */
export function valueIn(review: Review, key: FieldKey): FieldValue | undefined {
  const parsed = parseKey(key)
  if (parsed.criteriaId === null) return review[parsed.field]
  return review.detailedEvaluations.find(({ criteriaId }) => criteriaId === parsed.criteriaId)?.[parsed.field]
}

/** Whether the viewer can edit a field. A hidden one is not editable, whatever their permissions. */
export function canEditKey(viewer: PageViewer, review: Review, key: FieldKey): boolean {
  if (viewer.isReadOnly) return false
  const parsed = parseKey(key)
  if (parsed.criteriaId !== null) {
    return canEditField(viewer, factsOf(review), parsed.field) && !isHiddenField(review, parsed.field)
  }
  return canEditSummary(viewer, factsOf(review)) && !review.hidden.includes('summary')
}

/** The maximum length of a text field. Null for a rating. */
export function limitOf(key: FieldKey): number | null {
  const parsed = parseKey(key)
  if (parsed.criteriaId === null) return textLimits[parsed.field]
  return isRatingField(parsed.field) ? null : textLimits[parsed.field]
}

export function criterionOf(key: FieldKey): string | null {
  return parseKey(key).criteriaId
}

export function fieldOf(key: FieldKey): EvaluationField | SummaryField {
  return parseKey(key).field
}

/** The request body that saves these fields. Evaluation and summary fields cannot be mixed. */
export function saveBody(changes: readonly (readonly [FieldKey, FieldValue])[]): Partial<UpdateReview> {
  const edits = new Map<string, Record<string, FieldValue>>()
  const summary: Record<string, FieldValue> = {}
  for (const [key, value] of changes) {
    const { criteriaId, field } = parseKey(key)
    if (criteriaId === null) summary[field] = value
    else edits.set(criteriaId, { ...edits.get(criteriaId), [field]: value })
  }
  if (edits.size === 0) return summary
  return { detailedEvaluations: [...edits].map(([criteriaId, fields]) => ({ criteriaId, ...fields })) }
}

type ParsedKey = { criteriaId: string; field: EvaluationField } | { criteriaId: null; field: SummaryField }

function parseKey(key: FieldKey): ParsedKey {
  const summaryField = summaryFields.find((field) => field === key)
  if (summaryField) return { criteriaId: null, field: summaryField }
  const [criteriaId = '', field = ''] = key.split('.')
  return { criteriaId, field: field as EvaluationField }
}
