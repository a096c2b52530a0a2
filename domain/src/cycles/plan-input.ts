import type { CycleSettings, PlanRow, User } from '../api'
import type { Day } from '../days'

/** The facts about a person that a plan needs. */
export interface PlannedPerson extends Omit<User, 'role' | 'avatar' | 'manager' | 'availability' | 'status'> {
  /** Whether the person cannot sign in yet, and has no valid invitation. */
  needsInvitation: boolean
}

/** The newest published version of a criteria set. */
export type PlannedSet = NonNullable<PlanRow['criteriaSet']>

export interface PlanInput {
  /** Everyone who is not deleted. */
  people: readonly PlannedPerson[]
  settings: CycleSettings
  today: Day
  /** Only active sets with a published version. */
  criteriaSets: {
    byId: ReadonlyMap<string, PlannedSet>
    byPosition: ReadonlyMap<string, PlannedSet>
    default: PlannedSet | null
  }
  /** People who have a review in this cycle, or another open review in its period, even if it is still to be created. */
  existing: ReadonlyMap<string, 'in-cycle' | 'open-review'>
  /** The evaluators of each person in the last cycle. */
  lastEvaluators: ReadonlyMap<string, { firstEvaluatorId: string; secondEvaluatorId: string }>
}
