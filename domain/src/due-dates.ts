import { type DueDateField, type DueDates, dueDateField } from './cycles'
import type { Day } from './days'
import { type OpenPhase, openPhases } from './phases'

interface Period {
  startDate: Day
  endDate: Day
}

/** Moves due dates outside the period to its first or last day. Their order stays the same. */
export function dueDatesWithin(dueDates: DueDates, { startDate, endDate }: Period): DueDates {
  const moved = (day: Day) => (day < startDate ? startDate : day > endDate ? endDate : day)
  return Object.fromEntries(openPhases.map((phase) => [phase, moved(dueDates[phase])])) as DueDates
}

interface DueDateChange {
  phase: OpenPhase
  field: DueDateField
  oldValue: Day
  newValue: Day
}

/** The due dates that differ, in the order of the phases. Reviews outside of cycles have none. */
export function dueDateChanges(before: DueDates | null, after: DueDates | null): DueDateChange[] {
  if (!before || !after) return []
  return openPhases
    .filter((phase) => before[phase] !== after[phase])
    .map((phase) => ({
      phase,
      field: dueDateField(phase),
      oldValue: before[phase],
      newValue: after[phase],
    }))
}

/** The new due dates by phase. */
export function newDueDates(changes: readonly DueDateChange[]): Partial<DueDates> {
  return Object.fromEntries(changes.map(({ phase, newValue }) => [phase, newValue]))
}
