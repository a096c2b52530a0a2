import type { Criterion } from '@evenhand/domain/fields'
import { ApiError } from '@/api/api-error'
import { readToken } from '@/api/token'
import { draftStorage } from '@/api/unsaved-drafts'
import { createDraftEditor, type LocalDraft } from '@/ui/saving/draft-editor'
import { draftPlace } from './draft-place'
import { isCriteria, isSameCriteria } from './same-criteria'
import { fetchStored, saveDraft } from './save-draft'

/**
 * Sends changes to sets whose page is no longer open. Conflicts stay until the viewer opens that set. Returns false if
 * the server was unreachable and the call should be retried.
 */
export async function sendUnsavedCriteria(viewerId: string, setIds: readonly string[]): Promise<boolean> {
  const results = await Promise.all(setIds.map((id) => sendFor(viewerId, id)))
  return !results.includes(false)
}

async function sendFor(viewerId: string, setId: string): Promise<boolean> {
  try {
    const { stored } = await fetchStored(setId)
    const editor = createDraftEditor({
      stored,
      isSame: isSameCriteria,
      isContent: isCriteria,
      storage: draftStorage<LocalDraft<Criterion[]>>(viewerId, draftPlace(setId)),
      async save(body, options) {
        const { criteria: content, revision } = await saveDraft(setId, body, options)
        return { content, revision }
      },
      isSignedIn: () => readToken() !== null,
    })
    await editor.flush()
    return editor.view().state !== 'unsent'
  } catch (error) {
    return !(error instanceof ApiError && error.isTemporary)
  }
}
