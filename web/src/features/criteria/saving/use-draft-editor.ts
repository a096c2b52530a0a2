import type { CriteriaSetResponse, Criterion } from '@evenhand/domain/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { readToken } from '@/api/token'
import { draftStorage } from '@/api/unsaved-drafts'
import { createDraftEditor, DraftConflict, type DraftEditor, type LocalDraft } from '@/ui/saving/draft-editor'
import { flushOnPageEvents } from '@/ui/saving/flush-on-page-events'
import { useUnsavedWork } from '@/ui/unsaved-work'
import { setKey } from '../queries'
import { draftPlace } from './draft-place'
import { isCriteria, isSameCriteria } from './same-criteria'
import { type StoredCriteria, saveDraft } from './save-draft'

export type CriteriaDraftEditor = DraftEditor<Criterion[]>

/** The editor of a set's draft. It lives as long as the page is open. */
export function useDraftEditor(setId: string, viewerId: string, stored: StoredCriteria): CriteriaDraftEditor {
  const client = useQueryClient()
  const [editor] = useState(() =>
    createDraftEditor({
      stored,
      isSame: isSameCriteria,
      isContent: isCriteria,
      storage: draftStorage<LocalDraft<Criterion[]>>(viewerId, draftPlace(setId)),
      isSignedIn: () => readToken() !== null,
      async save(body, options) {
        const draft = await saveDraft(setId, body, options).catch((error: Error) => {
          // There may be a newer version.
          if (error instanceof DraftConflict) void client.invalidateQueries({ queryKey: setKey(setId) })
          throw error
        })
        // A response to an earlier request must not replace what is saved now.
        await client.cancelQueries({ queryKey: setKey(setId) })
        client.setQueryData<CriteriaSetResponse>(
          setKey(setId),
          (before) =>
            before && {
              ...before,
              set: { ...before.set, draft, revision: draft.revision, hasDraft: true },
            },
        )
        return { content: draft.criteria, revision: draft.revision }
      },
    }),
  )
  useEffect(() => editor.receive(stored), [editor, stored])
  useEffect(() => flushOnPageEvents(editor), [editor])
  const { state } = useSyncExternalStore(editor.subscribe, editor.view)
  useUnsavedWork('criteria-draft', state !== 'clean' && state !== 'saved', editor.flush)
  return editor
}
