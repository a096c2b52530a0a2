import type { Review } from '@evenhand/domain/api'
import { messages } from '@/messages'
import { criterionOf, type FieldKey, fieldOf } from './field-key'

/** 'Quality of Work: Self Comment' */
export function nameOfField(review: Review, key: FieldKey): string {
  const criterion = review.criteria.find(({ id }) => id === criterionOf(key))
  const field = messages.reviews.fields[fieldOf(key)]
  return criterion ? `${criterion.name}: ${field}` : field
}
