import type { Review, ReviewResponse, SavedReviewResponse, UpdateReview } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { ApiError } from '@/api/api-error'
import { call, get } from '@/api/client'
import { readToken } from '@/api/token'
import { draftStorage } from '@/api/unsaved-drafts'
import type { Draft } from './draft-store'
import { createReviewEditor } from './review-editor'

/**
 * Sends drafts of reviews whose page is no longer open. Conflicts stay until the viewer opens that review. Returns false if
 * the server was unreachable and the call should be retried.
 */
export async function sendUnsavedDrafts(viewer: Viewer, reviewIds: readonly string[]): Promise<boolean> {
  let isDone = true
  for (const id of reviewIds.filter((id) => !unavailable.has(id))) {
    const review = await read(id)
    if (review === 'later') isDone = false
    else if (review && readToken() !== null) isDone = (await sendFor(viewer, review)) && isDone
  }
  return isDone
}

/** Reviews that were deleted or that the viewer may no longer see. They are not requested again. */
const unavailable = new Set<string>()

async function read(id: string): Promise<Review | 'later' | null> {
  try {
    return (await get<ReviewResponse>(`/reviews/${id}`)).review
  } catch (error) {
    if (error instanceof ApiError && error.isTemporary) return 'later'
    if (error instanceof ApiError && error.status === 404) unavailable.add(id)
    return null
  }
}

async function sendFor(viewer: Viewer, review: Review): Promise<boolean> {
  const save = async (body: Partial<UpdateReview>) => {
    const saved = await call<SavedReviewResponse>('PUT', `/reviews/${review.id}`, { body })
    const { evaluationLogs, evaluationLogCount, olderLogs } = review
    return { ...saved.review, evaluationLogs, evaluationLogCount, olderLogs }
  }
  const storage = draftStorage<Draft>(viewer.id, review.id)
  const isSignedIn = () => readToken() !== null
  const editor = createReviewEditor({ review, viewer, storage, save, isSignedIn })
  await editor.flush()
  return editor
    .unsaved()
    .every((key) => editor.view(key).state !== 'unsent' && editor.view(key).state !== 'waiting')
}
