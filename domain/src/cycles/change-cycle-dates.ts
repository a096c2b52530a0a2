import type { CycleSettings } from '../api/cycles'
import { type HistoryChange, updated } from '../company/history'
import { type FieldErrors, invalid } from '../errors'
import { assertRunning, type SettingsDecision } from './change-cycle'
import { type DatesChange, dueDateProblems, given } from './change-due-dates'
import type { CycleState } from './cycles'
import { dueDateChanges } from './due-dates'

/** The dates of a running cycle. People who are added later get them. Existing reviews keep their own. */

export function changeCycleDates(
  cycle: { state: CycleState; settings: CycleSettings },
  change: DatesChange,
): SettingsDecision {
  assertRunning(cycle)
  const problems = cycleDateProblems(cycle.settings, change)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const settings = withDates(cycle.settings, change)
  return { settings, entries: cycleDateChanges(cycle.settings, change) }
}

export function cycleDateProblems(settings: CycleSettings, change: DatesChange): FieldErrors {
  return dueDateProblems(withDates(settings, change))
}

/** One entry for each date that changes. */
export function cycleDateChanges(before: CycleSettings, change: DatesChange): HistoryChange[] {
  const after = withDates(before, change)
  const dueDates = dueDateChanges(before.dueDates, after.dueDates)
  return [
    ...dueDates.map(({ field, oldValue, newValue }) => updated(field, oldValue, newValue)),
    ...(before.endDate === after.endDate ? [] : [updated('endDate', before.endDate, after.endDate)]),
  ]
}

function withDates(settings: CycleSettings, { dueDates, endDate = settings.endDate }: DatesChange) {
  return { ...settings, endDate, dueDates: { ...settings.dueDates, ...given(dueDates) } }
}
