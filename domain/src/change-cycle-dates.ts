import type { CycleSettings } from './api/cycles'
import { assertRunning } from './change-cycle'
import { type DatesChange, dueDateProblems, given } from './change-due-dates'
import type { CycleState } from './cycles'
import { dueDateChanges } from './due-dates'
import { type FieldErrors, invalid } from './errors'
import type { HistoryChange } from './history'

/** The dates of a running cycle. People who are added later get them. Existing reviews keep their own. */

interface CycleDatesDecision {
  settings: CycleSettings
  /** Empty if the cycle already has these dates. */
  entries: HistoryChange[]
}

export function changeCycleDates(
  cycle: { state: CycleState; settings: CycleSettings },
  change: DatesChange,
): CycleDatesDecision {
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
  const ends =
    before.endDate === after.endDate
      ? []
      : [{ field: 'endDate' as const, oldValue: before.endDate, newValue: after.endDate }]
  return [...dueDateChanges(before.dueDates, after.dueDates), ...ends].map(
    ({ field, oldValue, newValue }) => ({ action: 'UPDATED', fieldChanged: field, oldValue, newValue }),
  )
}

function withDates(settings: CycleSettings, { dueDates, endDate = settings.endDate }: DatesChange) {
  return { ...settings, endDate, dueDates: { ...settings.dueDates, ...given(dueDates) } }
}
