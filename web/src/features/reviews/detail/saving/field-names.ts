import type { Review } from '@evenhand/domain/api'
import { type EvaluationField, fieldLabels, type SummaryField, summaryLabels } from '@evenhand/domain/fields'
import { criterionOf, type FieldKey, fieldOf } from './field-key'

/** 'Quality of Work: Self Comment' */
export function nameOfField(review: Review, key: FieldKey): string {
  const words: Record<EvaluationField | SummaryField, string> = { ...fieldLabels, ...summaryLabels }
  const criterion = review.criteria.find(({ id }) => id === criterionOf(key))
  const field = words[fieldOf(key)]
  return criterion ? `${criterion.name}: ${field}` : field
}
