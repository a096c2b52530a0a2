import { managementPhilosophyCriteria } from './management-philosophy'
import { practicalGoalsCriteria } from './practical-goals'

/** The criteria that an empty database starts with, in the order of the matrix; the weights add up to 100. */
export const defaultCriteria = [...managementPhilosophyCriteria, ...practicalGoalsCriteria]

export type DefaultCriterionKey = (typeof defaultCriteria)[number]['key']
