import type { ChangeRelease, CycleSettings } from '../api/cycles'
import { updated } from '../company/history'
import { type Day, isSelectableDay } from '../days'
import { type FieldErrors, invalid } from '../errors'
import { cycleProblems as texts } from '../messages/english'
import { assertHeld, type SettingsDecision } from './change-cycle'
import type { CycleState } from './cycles'

/** Changes when the results of a launched cycle are released, unless employees see them already. */
export function changeRelease(
  cycle: { state: CycleState; settings: CycleSettings; releasedAt: Date | null },
  change: ChangeRelease,
  today: Day,
): SettingsDecision {
  assertHeld(cycle)
  const problems = releaseDateProblems(change, today)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const [before, after] = [plannedDate(cycle.settings.release), plannedDate(change)]
  const settings = { ...cycle.settings, release: { when: change.when, date: after } }
  return { settings, entries: before === after ? [] : [updated('releaseDate', before, after)] }
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
