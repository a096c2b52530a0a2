import type { ChangeRelease, CycleSettings } from './api/cycles'
import { assertHeld } from './change-cycle'
import type { CycleState } from './cycles'
import { type Day, isSelectableDay } from './days'
import { type FieldErrors, invalid } from './errors'
import type { HistoryChange } from './history'
import { cycleProblems as texts } from './messages/en/cycle-problems'

interface ReleaseDecision {
  settings: CycleSettings
  /** Empty if the release date does not change. */
  entries: HistoryChange[]
}

/** Changes when the results of a launched cycle are released, unless employees see them already. */
export function changeRelease(
  cycle: { state: CycleState; settings: CycleSettings; releasedAt: Date | null },
  change: ChangeRelease,
  today: Day,
): ReleaseDecision {
  assertHeld(cycle)
  const problems = releaseDateProblems(change, today)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const [before, after] = [plannedDate(cycle.settings.release), plannedDate(change)]
  const settings = { ...cycle.settings, release: { when: change.when, date: after } }
  if (before === after) return { settings, entries: [] }
  return {
    settings,
    entries: [{ action: 'UPDATED', fieldChanged: 'releaseDate', oldValue: before, newValue: after }],
  }
}

/** The date must be in the future, because releasing the results now is a step of its own. */
export function releaseDateProblems({ when, date }: ChangeRelease, today: Day): FieldErrors {
  if (when !== 'on-date') return {}
  if (date === null || !isSelectableDay(date)) return { date: texts.releaseDate }
  return date > today ? {} : { date: texts.releaseNotLater }
}

/** Null if an admin releases the results. */
function plannedDate({ when, date }: CycleSettings['release']): Day | null {
  return when === 'on-date' ? date : null
}
