import type { CycleSettings } from './api/cycles'
import type { Day } from './days'
import type { UserName } from './users'

/** What a plan needs to know about a person. */
export interface PlannedPerson extends UserName {
  id: string
  email: string
  department: string
  position: string | null
  managerId: string | null
  employeeNumber: string | null
  joinDate: Day | null
  leaveFrom: Day | null
  leaveUntil: Day | null
  leftOn: Day | null
  /** Whether the person cannot sign in yet, and has no valid invitation. */
  needsInvitation: boolean
}

/** The newest published version of a criteria set. */
export interface PlannedSet {
  id: string
  name: string
  number: number
}

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
