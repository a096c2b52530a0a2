import type { Review, SavedReviewResponse } from '@evenhand/domain/api'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '@/api/client'
import { readToken } from '@/api/token'
import { type DraftStorage, draftStorage } from '@/api/unsaved-drafts'
import { cacheSavedReview, refetchRefusedReview } from '@/features/reviews/queries'
import { flushOnPageEvents } from '@/ui/saving/flush-on-page-events'
import type { PageViewer } from '../page-viewer'
import { refreshPastReviews } from '../past/queries'
import type { Draft } from './draft'
import type { FieldKey, FieldValue } from './field-key'
import type { FieldView } from './field-view'
import { createReviewEditor, type ReviewEditor } from './review-editor'

export const EditorContext = createContext<ReviewEditor | null>(null)

/** Someone who views the review as another person neither reads nor writes that person's drafts. */
const noDrafts: DraftStorage<Draft> = { read: () => new Map(), write() {}, remove() {} }

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

export function useEditor(): ReviewEditor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor must be used inside EditorContext')
  return editor
}

/** The review including the viewer's unsaved input. */
export function useShownReview(): Review {
  const editor = useEditor()
  return useSyncExternalStore(editor.subscribe, editor.shownReview)
}

interface Field {
  view: FieldView
  edit: (value: FieldValue) => void
  flush: () => void
}

export function useField(key: FieldKey): Field {
  const editor = useEditor()
  const view = useSyncExternalStore(editor.subscribe, () => editor.view(key))
  return { view, edit: (value) => editor.edit(key, value), flush: () => void editor.flush() }
}

/** Fields with unsaved input: those that the viewer can still edit, or those that are locked because the review moved on. */
export function useUnsavedFields(which: 'editable' | 'locked'): FieldKey[] {
  const editor = useEditor()
  const unsaved = useSyncExternalStore(editor.subscribe, editor.unsaved)
  return unsaved.filter((key) => (editor.view(key).state === 'locked') === (which === 'locked'))
}
