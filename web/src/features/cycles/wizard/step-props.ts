import type { Cycle, CycleSettings, PlanResponse } from '@evenhand/domain/api'
import type { FieldErrors } from '@evenhand/domain/errors'
import type { CycleEditor } from '../saving/use-cycle-editor'
import type { Leftovers } from './leftovers'

/** What every step of the wizard gets. */
export interface StepProps {
  cycle: Cycle
  /** With the changes that are not saved yet. */
  settings: CycleSettings
  problems: FieldErrors
  editor: CycleEditor
  plan: CurrentPlan
  nameOf: (userId: string) => string
  /** The viewer's own ID, unless they may decide about themselves. */
  lockedId: string | undefined
  leftovers: Leftovers
}

export interface CurrentPlan {
  /** Undefined until the first plan has been calculated. */
  data: PlanResponse | undefined
  error: Error | null
  /** Whether the settings or people may have changed since. */
  isOutdated: boolean
  refresh: () => void
}
