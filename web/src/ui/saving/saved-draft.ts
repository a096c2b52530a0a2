import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '@/api/api-error'
import { readToken } from '@/api/token'
import { draftStorage } from '@/api/unsaved-drafts'
import { useUnsavedWork } from '../unsaved-work'
import { createDraftEditor, type DraftEditor, type DraftEditorOptions, type LocalDraft } from './draft-editor'
import { flushOnPageEvents } from './flush-on-page-events'

interface SavedDraft<Content> extends Omit<DraftEditorOptions<Content>, 'storage' | 'isSignedIn'> {
  viewerId: string
  /** The place of unsaved changes on this device. */
  place: string
}

/** The editor of a draft. It lives as long as the page is open. */
export function useDraftEditor<Content>(draft: SavedDraft<Content>): DraftEditor<Content> {
  const { stored, place } = draft
  const [editor] = useState(() => editorOf(draft))
  useEffect(() => editor.receive(stored), [editor, stored])
  useEffect(() => flushOnPageEvents(editor), [editor])
  const { state } = useSyncExternalStore(editor.subscribe, editor.view)
  useUnsavedWork(place, state !== 'clean' && state !== 'saved', editor.flush)
  return editor
}

/**
 * Sends changes to a draft whose page is no longer open. A conflict stays until the viewer opens that draft. Returns
 * false if the server was unreachable and the call should be retried. `load` returns null if nothing is left to send.
 */
export async function sendUnsaved<Content>(
  load: () => Promise<SavedDraft<Content> | null>,
): Promise<boolean> {
  try {
    const draft = await load()
    if (!draft) return true
    const editor = editorOf(draft)
    await editor.flush()
    return editor.view().state !== 'unsent'
  } catch (error) {
    return !(error instanceof ApiError && error.isTemporary)
  }
}

function editorOf<Content>({ viewerId, place, ...options }: SavedDraft<Content>): DraftEditor<Content> {
  const storage = draftStorage<LocalDraft<Content>>(viewerId, place)
  return createDraftEditor({ ...options, storage, isSignedIn: () => readToken() !== null })
}
