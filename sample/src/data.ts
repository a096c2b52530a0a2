import type { Role } from '@evenhand/domain/people/users'
import type { Phase } from '@evenhand/domain/reviews/phases'
import accounts from '../company/goals/accounts.json'
import business from '../company/goals/business.json'
import designer from '../company/goals/designer.json'
import engineer from '../company/goals/engineer.json'
import everyone from '../company/goals/everyone.json'
import hr from '../company/goals/hr.json'
import manager from '../company/goals/manager.json'
import marketing from '../company/goals/marketing.json'
import office from '../company/goals/office.json'
import product from '../company/goals/product.json'
import qa from '../company/goals/qa.json'
import senior from '../company/goals/senior.json'
import midYearTable from '../company/mid-year.json'
import peopleByDepartment from '../company/people.json'
import positionTable from '../company/positions.json'
import reviewTable from '../company/reviews.json'

export interface Person {
  /** The part of the email address before the `@`. */
  key: string
  name: [first: string, last: string]
  role?: Role
  department: string
  position: Position
  /** Days since the join date. */
  joined: number
  /** Days since the first day of a leave, and days until its last day. */
  leave?: [since: number, until: number]
  /** Days since the last day at the company. */
  left?: number
  /** Ratings vary around this value. */
  strength: number
  /** How many steps higher this person rates others, on average. */
  leniency?: number
  /** Keys of the evaluators. The first one is also the manager. The head of the company has neither. */
  evaluators?: [first: string, second: string]
}

export type Revert =
  | 'vague-goals'
  | 'goals-against-plan'
  | 'changed-priorities'
  | 'missing-evidence'
  | 'unclear-rating'

/**
 * Ratings that differ from the usual: all are 5, the first evaluator gives everything the same rating, the second
 * evaluator is far below the first, or the employee is far above both.
 */
type RatingPattern = 'flawless' | 'alike' | 'evaluators-apart' | 'self-apart'

/** The state of a person's current review. */
export interface CurrentReview {
  phase: Phase
  /** Days from today to the start (goal phases) or to the end (evaluation phases) of the review. */
  startsIn?: number
  endsIn?: number
  /** The completed part of the current phase, from 0 to 1. */
  progress?: number
  /** Why the review was reverted. */
  revert?: Revert
  /** The changes that an admin made after the review was created. */
  change?: 'evaluator-changed' | 'end-date-moved'
  /** The employee has asked to talk about the result, and HR has not answered yet. */
  talk?: boolean
  pattern?: RatingPattern
  /** The next review has already been created and starts in this many days. */
  nextStartsIn?: number
}

/** Exceptions in a person's mid-year review. */
export interface MidYearReview {
  pattern?: RatingPattern
  /** HR has adjusted the result by about this much. */
  adjustment?: { by: number; reason: string }
}

export const people = Object.entries(peopleByDepartment).flatMap(([department, employees]) =>
  employees.map((employee) => ({ ...employee, department })),
) as unknown as Person[]

export const currentReviews = reviewTable as Record<string, CurrentReview | undefined>

export const midYearReviews = midYearTable as Record<string, MidYearReview | undefined>

type Position = keyof typeof positionTable

interface PositionData {
  /** The goal files. */
  goals: string[]
  /** The time from one review to the next. */
  weeks: number
  /** Whether people in this position take part in the mid-year cycle. */
  midYear?: boolean
}

export const positions: Record<Position, PositionData> = positionTable

export const midYearPositions = Object.entries(positions).flatMap(([name, { midYear }]) =>
  midYear ? name : [],
)

/** By criterion and goal: the texts for a good result, a fair result, praise, and advice. */
type Goals = Record<string, Record<string, string[]> | undefined>

const goalFiles: Record<string, Goals> = {
  ...{ accounts, business, designer, engineer, everyone, hr },
  ...{ manager, marketing, office, product, qa, senior },
}

/** All goals for a criterion that suit the position, with their texts. */
export function goalsFor(position: Position, criterion: string): [goal: string, texts: string[]][] {
  const files = [...positions[position].goals, 'everyone']
  return files.flatMap((file) => Object.entries(goalFiles[file]?.[criterion] ?? {}))
}
