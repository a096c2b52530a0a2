import type { Day } from './days'
import type { UserName } from './users'

/** Why the review of someone in a launched cycle was not created. `name` is the evaluator's, null if unknown. */
export type LaunchProblem =
  | { kind: 'deleted' | 'left' | 'open-review' }
  | { kind: 'evaluator-deleted'; name: UserName | null }
  | { kind: 'evaluator-left'; name: UserName }
  /** An unexpected error. The server log has the details. */
  | { kind: 'failed' }

/** Tasks of one person in a launched cycle, for their mail. */
export interface LaunchSummary {
  cycle: string
  startDate: Day
  endDate: Day
  /** Null for someone without a review of their own. */
  goalsDue: Day | null
  /** The number of people whom they evaluate. */
  evaluated: number
}
