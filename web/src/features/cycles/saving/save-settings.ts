import type { Cycle, CycleResponse, CycleSettings } from '@evenhand/domain/api'
import { settingsProblems } from '@evenhand/domain/cycle-settings'
import { isSelectableDay } from '@evenhand/domain/days'
import { ApiError } from '@/api/api-error'
import { call } from '@/api/client'
import { cycleWizard } from '@/messages'
import { DraftConflict, type StoredDraft } from '@/ui/saving/draft-editor'
import { isSameSettings } from './same-settings'

export type StoredSettings = StoredDraft<CycleSettings>

interface SaveOptions {
  keepalive: boolean
  /** The settings that were changed, as the server had them. Undefined if they are not known any more. */
  known?: CycleSettings | undefined
}

/**
 * Saves the settings of a draft. Throws `DraftConflict` if someone else changed them. If only something else has
 * changed, such as the name, it saves them anyway.
 */
export async function saveSettings(
  id: string,
  { content: settings, revision }: StoredSettings,
  { keepalive, known }: SaveOptions,
): Promise<Cycle> {
  // The server would reject them. A date is incomplete while it is typed.
  if (!canBeSaved(settings)) throw new ApiError(400, cycleWizard.saving.problems)
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
  return hasAllDays(settings) && Object.keys(settingsProblems(settings)).length === 0
}

function hasAllDays({ startDate, endDate, dueDates }: CycleSettings): boolean {
  return [startDate, endDate, ...Object.values(dueDates)].every((day) => isSelectableDay(day))
}
