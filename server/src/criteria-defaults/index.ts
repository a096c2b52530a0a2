import { managementPhilosophyCriteria } from './management-philosophy'
import { practicalGoalsCriteria } from './practical-goals'

/** The criteria of an empty database, in the order of the matrix. The weights add up to 100. */
export const defaultCriteria = [...managementPhilosophyCriteria, ...practicalGoalsCriteria]
