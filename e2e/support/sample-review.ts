import type { ReviewCard, ReviewsResponse, UsersResponse } from '@evenhand/domain/api'
import { apiClient } from './api'
import type { Product } from './product'

export interface SampleReview {
  review: ReviewCard
  /** The path of its page. */
  path: string
  /** The email addresses of its participants. */
  emails: { employee: string; first: string; second: string }
}

/** Returns the first review of the sample company that matches. */
export async function sampleReview(
  product: Product,
  matches: (review: ReviewCard, emails: SampleReview['emails']) => boolean,
): Promise<SampleReview> {
  const superAdmin = await apiClient(product, 'super@example.com')
  const [{ users }, { reviews }] = await Promise.all([
    superAdmin<UsersResponse>('GET', '/users'),
    superAdmin<ReviewsResponse>('GET', '/reviews'),
  ])
  const emailOf = (id: string) => users.find((user) => user.id === id)?.email ?? ''
  for (const review of reviews) {
    const { id, userId, firstEvaluatorId, secondEvaluatorId } = review
    const emails = {
      employee: emailOf(userId),
      first: emailOf(firstEvaluatorId),
      second: emailOf(secondEvaluatorId),
    }
    if (matches(review, emails)) return { review, path: `/users/${userId}/reviews/${id}`, emails }
  }
  throw new Error('No review of the sample company matches')
}
