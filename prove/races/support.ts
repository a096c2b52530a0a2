import type { Review, ReviewResponse } from '@evenhand/domain/api'
import type { RatingField } from '@evenhand/domain/reviews/fields'
import type { Client } from 'pg'
import type { ApiClient, ApiResponse } from '../support/api-client'

export async function createReview(
  admin: ApiClient,
  employee: ApiClient,
  first: ApiClient,
  second: ApiClient,
): Promise<Review> {
  return reviewIn(
    await admin.call<ReviewResponse>('POST', '/reviews', {
      userId: employee.id,
      firstEvaluatorId: first.id,
      secondEvaluatorId: second.id,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    }),
  )
}

/** Rates all criteria. */
export async function rate(who: ApiClient, review: Review, field: RatingField, rating: number) {
  const detailedEvaluations = review.criteria.map(({ id }) => ({ criteriaId: id, [field]: rating }))
  return who.call<ReviewResponse>('PUT', `/reviews/${review.id}`, { detailedEvaluations })
}

export async function move(who: ApiClient, { id }: Review, evaluationPhase: string): Promise<void> {
  reviewIn(await who.call<ReviewResponse>('PUT', `/reviews/${id}`, { evaluationPhase }))
}

/** Moves a new review to the self evaluation, with all self ratings. */
export async function evaluateSelf(review: Review, people: readonly ApiClient[]): Promise<void> {
  const [employee, first, second] = people as [ApiClient, ApiClient, ApiClient]
  await move(employee, review, 'first-goal-checking')
  await move(first, review, 'second-goal-checking')
  await move(second, review, 'self-evaluation')
  reviewIn(await rate(employee, review, 'selfRating', ratingIn(review)))
}

/** A rating that is in the scale of all criteria. */
export function ratingIn({ criteria }: Review): number {
  const [first, ...others] = criteria.map(({ scale }) => scale.map(({ value }) => value))
  return first?.find((value) => others.every((scale) => scale.includes(value))) ?? 0
}

export function reviewIn({ status, body }: ApiResponse<ReviewResponse>): Review {
  if (status !== 200) throw new Error(`unexpected response ${status}: ${JSON.stringify(body)}`)
  return body.review
}

export function responseProblem({ status, body }: ApiResponse, expected: readonly number[]): string[] {
  return expected.includes(status) ? [] : [`unexpected response ${status}: ${JSON.stringify(body)}`]
}

export async function logged(client: Client, reviewId: string, condition: string): Promise<number> {
  const query = `select count(*)::int as count from review_logs where review_id = $1 and ${condition}`
  return (await client.query(query, [reviewId])).rows[0]?.count
}

export async function notified(
  client: Client,
  reviewId: string,
  ownerId: string,
  kind: string,
): Promise<number> {
  const query =
    'select count(*)::int as count from notifications where review_id = $1 and owner_id = $2 and kind = $3'
  return (await client.query(query, [reviewId, ownerId, kind])).rows[0]?.count
}
