import type { Caller } from '../support/caller'

/**
 * A second, small telling of what a review is, written from the specification alone and without a line of the product:
 * whatever the two disagree about is a mistake in one of them.
 */

export interface Person {
  id: string
  role: 'employee' | 'admin' | 'super_admin'
}

/** Somebody in the model and at the product. */
export interface Player extends Person {
  name: string
  caller: Caller
}

export const phases = [
  'self-goal-setting',
  'first-goal-checking',
  'second-goal-checking',
  'self-evaluation',
  'first-evaluation',
  'second-evaluation',
  'final',
] as const
export type Phase = (typeof phases)[number]

/** Who wrote something: open to all, a grader, an admin; or both graders, where one wrote over the other. */
export type Side = 'open' | 'first' | 'second' | 'admin' | 'both'

export interface FieldRule {
  side: Side
  phase: Phase
  isRating: boolean
}

export const fields: Record<string, FieldRule> = {
  evidence: { side: 'open', phase: 'self-goal-setting', isRating: false },
  selfRating: { side: 'open', phase: 'self-evaluation', isRating: true },
  comments: { side: 'open', phase: 'self-evaluation', isRating: false },
  firstGradeRating: { side: 'first', phase: 'first-evaluation', isRating: true },
  firstEvaluatorComments: { side: 'first', phase: 'first-evaluation', isRating: false },
  secondaryRating: { side: 'second', phase: 'second-evaluation', isRating: true },
  secondEvaluatorComments: { side: 'second', phase: 'second-evaluation', isRating: false },
}

export const summaryNames: Record<string, string> = {
  summary: 'Summary',
  achievements: 'Achievements',
  areasForImprovement: 'Areas for Improvement',
}

export const dialogNames: Record<string, string> = {
  startDate: 'Start Date',
  endDate: 'End Date',
  firstEvaluatorId: 'First Evaluator',
  secondEvaluatorId: 'Second Evaluator',
}

export type Value = string | number

export interface Criterion {
  name: string
  id: string
  weight: number
  scale: number[]
}

export interface Entry {
  by: string
  action: string
  criteriaId: string | null
  field: string | null
  from: string
  to: string
  reason: string | null
  side: Side
  isAutosaved: boolean
}

export interface Review {
  id: string
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
  startDate: string
  endDate: string
  phase: Phase
  criteria: Criterion[]
  /** By `criterion.field`, the summary fields by their name. */
  values: Record<string, Value>
  summarySides: Record<string, Side>
  version: number
  changedAt: Record<string, number>
  log: Entry[]
  /** Since when the present turn lasts, as the product says. */
  turn: string
}

export function isEmpty(value: Value): boolean {
  return value === '' || value === 0
}

export function after(phase: Phase, other: Phase): boolean {
  return phases.indexOf(phase) > phases.indexOf(other)
}
