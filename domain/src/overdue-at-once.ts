import { type DueDates, dueDate } from './cycles'
import type { Day } from './days'
import type { OpenPhase, Phase } from './phases'

/** Phases whose due dates make reviews overdue at once. Admins are warned before. */

interface DatedReview {
  phase: Phase
  dueDates: DueDates | null
  endDate: Day
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
