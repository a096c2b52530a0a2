import type { Cycle, CycleResponse, CycleSettings } from '@evenhand/domain/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readToken } from '@/api/token'
import { draftStorage } from '@/api/unsaved-drafts'
import { createDraftEditor, DraftConflict, type DraftEditor, type LocalDraft } from '@/ui/saving/draft-editor'
import { flushOnPageEvents } from '@/ui/saving/flush-on-page-events'
import { useUnsavedWork } from '@/ui/unsaved-work'
import { cycleKey } from '../queries'
import { cycleDraftPlace } from './draft-place'
import { isSameSettings, isSettings } from './same-settings'
import { saveSettings } from './save-settings'

export type CycleEditor = DraftEditor<CycleSettings>

/** The editor of a draft's settings. It lives as long as the page is open. */
export function useCycleEditor(cycle: Cycle, viewerId: string): CycleEditor {
  const client = useQueryClient()
  const { id, settings, revision } = cycle
  const key = cycleKey(id)
  const stored = useMemo(() => ({ content: settings, revision }), [settings, revision])
  // By revision. After a reload, those that unsaved changes are based on are unknown.
  const [readSettings] = useState(() => new Map<number, CycleSettings>())
  const [editor] = useState(() =>
    createDraftEditor<CycleSettings>({
      stored,
      isSame: isSameSettings,
      isContent: isSettings,
      storage: draftStorage<LocalDraft<CycleSettings>>(viewerId, cycleDraftPlace(id)),
      isSignedIn: () => readToken() !== null,
      async save(draft, { keepalive }) {
        const known = readSettings.get(draft.revision)
        const saved = await saveSettings(id, draft, { keepalive, known }).catch((error: Error) => {
          // Someone else may have launched or deleted the cycle.
          if (!(error instanceof DraftConflict)) void client.invalidateQueries({ queryKey: key, exact: true })
          throw error
        })
        // A response to an earlier request must not replace what is saved now.
        await client.cancelQueries({ queryKey: key, exact: true })
        client.setQueryData<CycleResponse>(key, { success: true, cycle: saved })
        readSettings.set(saved.revision, saved.settings)
        return { content: saved.settings, revision: saved.revision }
      },
    }),
  )
  useEffect(() => {
    readSettings.set(stored.revision, stored.content)
    editor.receive(stored)
  }, [editor, readSettings, stored])
  useEffect(() => flushOnPageEvents(editor), [editor])
  const { state } = useSyncExternalStore(editor.subscribe, editor.view)
  useUnsavedWork('cycle-draft', state !== 'clean' && state !== 'saved', editor.flush)
  return editor
}
