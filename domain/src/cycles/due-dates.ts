import type { Day, Period } from '../days'
import { type OpenPhase, openPhases } from '../reviews/phases'
import { type DatedReview, type DueDateField, type DueDates, dueDate, dueDateField } from './cycles'

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

/** The phase in which new dates make a review overdue that was not overdue before. */
export function overdueAtOnce(before: DatedReview, after: DatedReview, today: Day): OpenPhase | null {
  if (after.phase === 'final' || dueDate(before) < today || dueDate(after) >= today) return null
  return after.phase
}

const first: OpenPhase = 'self-goal-setting'

/** The phase in which all reviews of a cycle are overdue if it is launched today. */
export function overdueAtLaunch({ dueDates }: { dueDates: DueDates }, today: Day): OpenPhase | null {
  return dueDates[first] < today ? first : null
}
