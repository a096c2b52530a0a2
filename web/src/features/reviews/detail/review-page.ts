import type { Review, SavedReviewResponse } from '@evenhand/domain/api'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { call } from '@/api/client'
import { readToken } from '@/api/token'
import { type DraftStorage, draftStorage } from '@/api/unsaved-drafts'
import { cacheSavedReview, refetchRefusedReview } from '@/features/reviews/queries'
import { flushOnPageEvents } from '@/ui/saving/flush-on-page-events'
import { refreshPastReviews } from './past/past-reviews'
import type { ReviewLocation } from './review-location'
import type { Draft } from './saving/draft-store'
import type { PageViewer } from './saving/field-key'
import { createReviewEditor, type ReviewEditor } from './saving/review-editor'

interface ReviewPage {
  /** Including the viewer's unsaved input. */
  review: Review
  viewer: PageViewer
  location: ReviewLocation
  editor: ReviewEditor
}

/** The values that all parts of the page share. New after every input, so that they show the current save states. */
export const ReviewPageContext = createContext<ReviewPage | null>(null)

export function useReviewPage(): ReviewPage {
  const page = useContext(ReviewPageContext)
  if (!page) throw new Error('useReviewPage must be used inside ReviewPageContext')
  return page
}

/** The storage of someone who views the review as another person, whose drafts are neither read nor written. */
export const noDrafts: DraftStorage<Draft> = { read: () => new Map(), write() {}, remove() {} }

/** Creates the editor of a review. It lives as long as the page is open. */
export function useNewEditor(review: Review, viewer: PageViewer): ReviewEditor {
  const queryClient = useQueryClient()
  const [editor] = useState(() =>
    createReviewEditor({
      review,
      viewer,
      storage: viewer.isReadOnly ? noDrafts : draftStorage(viewer.id, review.id),
      isSignedIn: () => readToken() !== null,
      async save(body, { keepalive }) {
        const path = `/reviews/${review.id}`
        const response = await call<SavedReviewResponse>('PUT', path, { body, keepalive }).catch((error) => {
          refetchRefusedReview(queryClient, review.id, error)
          throw error
        })
        refreshPastReviews(queryClient, review.id, body)
        return cacheSavedReview(queryClient, response.review)
      },
    }),
  )
  useEffect(() => editor.receive(review), [editor, review])
  useEffect(() => flushOnPageEvents(editor), [editor])
  return editor
}
