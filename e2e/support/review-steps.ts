import type { ReviewResponse } from '@evenhand/domain/api'
import type { RatingField } from '@evenhand/domain/reviews/fields'
import { nextPhase } from '@evenhand/domain/reviews/phases'
import { apiClient } from './api'
import type { Product } from './product'
import { type SampleReview, sampleReview } from './sample-review'

interface Step {
  product: Product
  /** The person who acts. */
  email: string
  reviewId: string
}

/** Rates the first criteria of a review through the API, or all of them. */
export async function rate({ product, email, reviewId }: Step, field: RatingField, count?: number) {
  const client = await apiClient(product, email)
  const { review } = await client<ReviewResponse>('GET', `/reviews/${reviewId}`)
  const detailedEvaluations = review.criteria
    .slice(0, count)
    .map(({ id }) => ({ criteriaId: id, [field]: 4 }))
  await client('PUT', `/reviews/${reviewId}`, { detailedEvaluations })
}

/** Moves a review to its next phase through the API. */
export async function moveOn({ product, email, reviewId }: Step): Promise<void> {
  const client = await apiClient(product, email)
  const { review } = await client<ReviewResponse>('GET', `/reviews/${reviewId}`)
  await client('PUT', `/reviews/${reviewId}`, { evaluationPhase: nextPhase(review.evaluationPhase) })
}

/** A step of someone who takes part in a review of the sample company. */
export function stepOf(
  product: Product,
  { review, emails }: SampleReview,
  role: keyof SampleReview['emails'],
): Step {
  return { product, email: emails[role], reviewId: review.id }
}

/** A review of the sample company whose employee has just submitted the self evaluation. */
export async function submittedReview(product: Product, employee: string): Promise<SampleReview> {
  const sample = await sampleReview(
    product,
    ({ evaluationPhase }, emails) => evaluationPhase === 'self-evaluation' && emails.employee === employee,
  )
  const step = stepOf(product, sample, 'employee')
  await rate(step, 'selfRating')
  await moveOn(step)
  return sample
}
