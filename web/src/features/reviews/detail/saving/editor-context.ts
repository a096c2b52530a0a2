import type { Review, SavedReviewResponse } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '@/api/client'
import { readToken } from '@/api/token'
import { draftShelf } from '@/api/unsaved-drafts'
import { showSaved } from '@/features/reviews/queries'
import type { FieldKey, FieldValue } from './field-key'
import type { FieldView } from './field-view'
import { createReviewEditor, type ReviewEditor } from './review-editor'
import { watchPage } from './watch-page'

export const EditorContext = createContext<ReviewEditor | null>(null)

/** The editor of one review, for as long as its page is open. */
export function useNewEditor(review: Review, viewer: Viewer): ReviewEditor {
  const queryClient = useQueryClient()
  const [editor] = useState(() =>
    createReviewEditor({
      review,
      viewer,
      shelf: draftShelf(viewer.id, review.id),
      isSignedIn: () => readToken() !== null,
      async save(body, { outlivesPage }) {
        const path = `/reviews/${review.id}`
        const answer = await call<SavedReviewResponse>('PUT', path, { body, keepalive: outlivesPage })
        return showSaved(queryClient, answer.review)
      },
    }),
  )
  useEffect(() => editor.receive(review), [editor, review])
  useEffect(() => watchPage(editor), [editor])
  return editor
}

export function useEditor(): ReviewEditor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor is called outside of a review')
  return editor
}

/** The review with the own words in it, saved or not. */
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

/** The fields whose words are not on the server: those that can still get there, or those that no longer can. */
export function useWaitingFields(which: 'open' | 'stranded'): FieldKey[] {
  const editor = useEditor()
  const waiting = useSyncExternalStore(editor.subscribe, editor.waiting)
  return waiting.filter((key) => (editor.view(key).state === 'stranded') === (which === 'stranded'))
}
