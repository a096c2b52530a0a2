import type { Day } from '../days'
import { type OpenPhase, openPhases, type Phase } from '../reviews/phases'

export const cycleStates = ['draft', 'running', 'closed'] as const
export type CycleState = (typeof cycleStates)[number]

/** The state on screens: a running cycle is scheduled until its start date. */
export const shownCycleStates = ['draft', 'scheduled', 'running', 'closed'] as const
export type ShownCycleState = (typeof shownCycleStates)[number]

export function shownState(
  { state, startDate }: { state: CycleState; startDate: Day },
  today: Day,
): ShownCycleState {
  return state === 'running' && startDate > today ? 'scheduled' : state
}

/**
 * How the reviews of a cycle can be filtered. `late`: open reviews that finish late according to the forecast.
 * `not-acknowledged`: released, and the employee has not confirmed that they have read the result. `talk`: the employee's
 * request to talk about the result is open.
 */
export const cycleStatuses = [
  'open',
  'overdue',
  'stalled',
  'late',
  'completed',
  'not-acknowledged',
  'talk',
  'closed',
] as const
export type CycleStatus = (typeof cycleStatuses)[number]

/** The bulk actions on the reviews of a cycle. */
export const cycleActionKinds = ['nudge', 'change-dates', 'replace-evaluator', 'skip-phase', 'close'] as const
export type CycleActionKind = (typeof cycleActionKinds)[number]

export const cycleLimits = {
  /** Maximum people in the lists of one cycle. */
  people: 20_000,
  /** Maximum rows of one request for a bulk action. */
  actionRows: 200,
  reason: 500,
  /** Maximum characters of an email address or employee number in a file. */
  fileCell: 320,
}

/** The last day of each phase. */
export type DueDates = Record<OpenPhase, Day>

/** The name of a due date in the log and the history. */
export type DueDateField = `dueDates.${OpenPhase}`

export function dueDateField(phase: OpenPhase): DueDateField {
  return `dueDates.${phase}`
}

/** Null for any other field. */
export function phaseOfDueDate(field: string): OpenPhase | null {
  return openPhases.find((phase) => dueDateField(phase) === field) ?? null
}

/** An open review is stalled after this many days in the same turn, if it is due within as many days. */
export const stalledAfterDays = 14

export interface DatedReview {
  phase: Phase
  dueDates: DueDates | null
  endDate: Day
}

/** The day by which the current phase should be done. Reviews without due dates have only an end date. */
export function dueDate({ phase, dueDates, endDate }: DatedReview): Day {
  return phase === 'final' ? endDate : (dueDates?.[phase] ?? endDate)
}
