import type { Review, ReviewAnswer, UpdateReview } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/rights'
import { ApiError } from '../../../../api/api-error'
import { call, get } from '../../../../api/client'
import { draftShelf } from '../../../../api/kept-drafts'
import { readToken } from '../../../../api/token'
import type { Draft } from './draft'
import { createReviewEditor } from './review-editor'

/** Sends what was written into reviews whose page is no longer open; what collides waits there for a choice. */
export async function sendLeftovers(viewer: Viewer, reviewIds: readonly string[]): Promise<void> {
  for (const id of reviewIds.filter((id) => !outOfSight.has(id))) {
    const review = await read(id)
    if (review && readToken() !== null) await sendFor(viewer, review)
  }
}

/** Deleted, or not for this person any more: asking again would change nothing. */
const outOfSight = new Set<string>()

async function read(id: string): Promise<Review | null> {
  try {
    return (await get<ReviewAnswer>(`/reviews/${id}`)).review
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) outOfSight.add(id)
    return null
  }
}

function sendFor(viewer: Viewer, review: Review): Promise<void> {
  const save = async (body: Partial<UpdateReview>) =>
    (await call<ReviewAnswer>('PUT', `/reviews/${review.id}`, { body })).review
  const shelf = draftShelf<Draft>(viewer.id, review.id)
  return createReviewEditor({ review, viewer, shelf, save, isSignedIn: () => readToken() !== null }).flush()
}
