import type { CriteriaSetResponse, Criterion } from '@evenhand/domain/api'
import { useQueryClient } from '@tanstack/react-query'
import { DraftConflict, type DraftEditor } from '@/ui/saving/draft-editor'
import { useDraftEditor } from '@/ui/saving/saved-draft'
import { setKey } from '../queries'
import { draftOf, type StoredCriteria, saveDraft } from './save-draft'

export type CriteriaDraftEditor = DraftEditor<Criterion[]>

/** The editor of a set's draft. */
export function useCriteriaEditor(
  setId: string,
  viewerId: string,
  stored: StoredCriteria,
): CriteriaDraftEditor {
  const client = useQueryClient()
  return useDraftEditor({
    ...draftOf(viewerId, setId),
    stored,
    async save(body, options) {
      const draft = await saveDraft(setId, body, options).catch((error: Error) => {
        // Refetches the set, because there may be a newer version.
        if (error instanceof DraftConflict) void client.invalidateQueries({ queryKey: setKey(setId) })
        throw error
      })
      // Cancels earlier requests, because their responses must not replace what is saved now.
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
  })
}
