import type { Cycle, CycleResponse, CycleSettings } from '@evenhand/domain/api'
import { settingsProblems } from '@evenhand/domain/cycles/cycle-settings'
import { isSelectableDay } from '@evenhand/domain/days'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '@/api/api-error'
import { call, get } from '@/api/client'
import { draftStorage } from '@/api/unsaved-drafts'
import { messages } from '@/messages'
import { DraftConflict, type DraftEditor, type StoredDraft } from '@/ui/saving/draft-editor'
import { sendUnsaved, useDraftEditor } from '@/ui/saving/saved-draft'
import { cycleKey } from '../queries'
import { cycleDraftPlace, isSameSettings, isSettings } from './local-settings'

type StoredSettings = StoredDraft<CycleSettings>

export type CycleEditor = DraftEditor<CycleSettings>

/** The editor of a draft's settings. */
export function useCycleEditor({ id, settings, revision }: Cycle, viewerId: string): CycleEditor {
  const client = useQueryClient()
  const key = cycleKey(id)
  const stored = useMemo(() => ({ content: settings, revision }), [settings, revision])
  // By revision. After a reload, those that unsaved changes are based on are unknown.
  const [readSettings] = useState(() => new Map<number, CycleSettings>())
  useEffect(() => void readSettings.set(revision, settings), [readSettings, revision, settings])
  return useDraftEditor({
    stored,
    viewerId,
    place: cycleDraftPlace(id),
    isSame: isSameSettings,
    isContent: isSettings,
    async save(draft, { keepalive }) {
      const known = readSettings.get(draft.revision)
      const saved = await saveSettings(id, draft, { keepalive, known }).catch((error: Error) => {
        // Refetches the cycle, because someone else may have launched or deleted it.
        if (!(error instanceof DraftConflict)) void client.invalidateQueries({ queryKey: key, exact: true })
        throw error
      })
      // Cancels earlier requests, because their responses must not replace what is saved now.
      await client.cancelQueries({ queryKey: key, exact: true })
      client.setQueryData<CycleResponse>(key, { success: true, cycle: saved })
      readSettings.set(saved.revision, saved.settings)
      return { content: saved.settings, revision: saved.revision }
    },
  })
}

interface SaveOptions {
  keepalive: boolean
  /** The settings that were changed, as the server had them. Undefined if they are not known any more. */
  known?: CycleSettings | undefined
}

/**
 * Saves the settings of a draft. Throws `DraftConflict` if someone else changed them. If only something else has
 * changed, such as the name, it saves them anyway.
 */
async function saveSettings(
  id: string,
  { content: settings, revision }: StoredSettings,
  { keepalive, known }: SaveOptions,
): Promise<Cycle> {
  // The server would reject them. A date is incomplete while it is typed.
  if (!canBeSaved(settings)) throw new ApiError(400, messages().cycleWizard.saving.problems)
  const save = async (on: number) => {
    const options = { body: { settings, revision: on }, keepalive }
    return (await call<CycleResponse>('PUT', `/cycles/${id}`, options)).cycle
  }
  try {
    return await save(revision)
  } catch (error) {
    const current = conflictingCycle(error)
    if (!current) throw withFieldErrors(error)
    if (known && isSameSettings(known, current.settings)) return save(current.revision)
    throw new DraftConflict({ content: current.settings, revision: current.revision })
  }
}

/** The server names what was deleted since it was chosen, for example a department. */
function withFieldErrors(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const [problem] = Object.values(error.fields)
  return problem ? new ApiError(error.status, problem, error.body) : error
}

function conflictingCycle(error: unknown): Cycle | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return error.body.cycle as Cycle | undefined
}

function canBeSaved(settings: CycleSettings): boolean {
  const days = [settings.startDate, settings.endDate, ...Object.values(settings.dueDates)]
  const hasAllDays = days.every((day) => isSelectableDay(day))
  return hasAllDays && Object.keys(settingsProblems(settings)).length === 0
}

/** Sends changes to cycles whose page is no longer open. Returns false if the call should be retried. */
export async function sendUnsavedCycles(viewerId: string, ids: readonly string[]): Promise<boolean> {
  const results = await Promise.all(ids.map((id) => sendUnsaved(() => unsavedCycle(viewerId, id))))
  return !results.includes(false)
}

async function unsavedCycle(viewerId: string, id: string) {
  const place = cycleDraftPlace(id)
  const { cycle } = await get<CycleResponse>(`/cycles/${id}`)
  if (cycle.state !== 'draft') {
    // The settings of a launched cycle can no longer be changed.
    const storage = draftStorage(viewerId, place)
    for (const name of storage.read().keys()) storage.remove(name)
    return null
  }
  return {
    stored: { content: cycle.settings, revision: cycle.revision },
    viewerId,
    place,
    isSame: isSameSettings,
    isContent: isSettings,
    async save(draft: StoredSettings, options: { keepalive: boolean }) {
      const { settings: content, revision } = await saveSettings(id, draft, options)
      return { content, revision }
    },
  }
}
