import type { CycleResponse, CycleSettings } from '@evenhand/domain/api'
import { ApiError } from '@/api/api-error'
import { get } from '@/api/client'
import { readToken } from '@/api/token'
import { draftStorage } from '@/api/unsaved-drafts'
import { createDraftEditor, type LocalDraft } from '@/ui/saving/draft-editor'
import { cycleDraftPlace } from './draft-place'
import { isSameSettings, isSettings } from './same-settings'
import { saveSettings } from './save-settings'

/**
 * Sends changes to cycles whose page is no longer open. Conflicts stay until the viewer opens that cycle. Returns false
 * if the server was unreachable and the call should be retried.
 */
export async function sendUnsavedCycles(viewerId: string, ids: readonly string[]): Promise<boolean> {
  const results = await Promise.all(ids.map((id) => sendFor(viewerId, id)))
  return !results.includes(false)
}

async function sendFor(viewerId: string, id: string): Promise<boolean> {
  const storage = draftStorage<LocalDraft<CycleSettings>>(viewerId, cycleDraftPlace(id))
  try {
    const { cycle } = await get<CycleResponse>(`/cycles/${id}`)
    if (cycle.state !== 'draft') {
      // The settings of a launched cycle can no longer be changed.
      for (const name of storage.read().keys()) storage.remove(name)
      return true
    }
    const editor = createDraftEditor<CycleSettings>({
      stored: { content: cycle.settings, revision: cycle.revision },
      isSame: isSameSettings,
      isContent: isSettings,
      storage,
      async save(draft, { keepalive }) {
        const saved = await saveSettings(id, draft, { keepalive })
        return { content: saved.settings, revision: saved.revision }
      },
      isSignedIn: () => readToken() !== null,
    })
    await editor.flush()
    return editor.view().state !== 'unsent'
  } catch (error) {
    return !(error instanceof ApiError && error.isTemporary)
  }
}
