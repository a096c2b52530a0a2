import type { CycleAction, CycleActionResponse, ReviewResponse } from '@evenhand/domain/api'
import { apiClient } from './api'
import type { Product } from './product'

type DatesChange = Omit<Extract<CycleAction, { kind: 'change-dates' }>, 'kind'>

/** Changes the due dates of a review in a cycle. */
export async function changeDates(product: Product, reviewId: string, change: DatesChange): Promise<void> {
  const superAdmin = await apiClient(product, 'super@example.com')
  const { review } = await superAdmin<ReviewResponse>('GET', `/reviews/${reviewId}`)
  const action = { kind: 'change-dates', ...change }
  const body = { action, reviewIds: [reviewId] }
  const path = `/cycles/${review.cycle?.id}/actions`
  const { rows } = await superAdmin<CycleActionResponse>('POST', path, body)
  const failed = rows.find(({ isChanged }) => !isChanged)
  if (failed) throw new Error(JSON.stringify(failed.effect))
}
