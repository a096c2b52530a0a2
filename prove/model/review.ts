import type { SummaryField } from '@evenhand/domain/reviews/fields'
/**
 * A second implementation of the review rules, written from the specification and without code of the product. Where the
 * two disagree, one of them is wrong.
 */
export interface Review {
  id: string
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
  startDate: string
  endDate: string
  phase: Phase
  criteria: Criterion[]
  /** By `criteriaId.field`, summary fields by their name. */
  values: Record<string, Value>
  summaryVisibility: Record<string, Visibility>
  /** Whether the employee sees the result only after an admin releases it. */
  isHeld: boolean
  /** The cycle whose release this review waits for. */
  cycleId: string | null
  /** Whether the cycle has been released. */
  isCycleReleased: boolean
  /** The result that an admin set instead of the computed one. */
  adjusted: number | null
  isAcknowledged: boolean
  /** The employee's reply to the result. Null until they reply. */
  reply: string | null
  talk: { outcome: string | null } | null
  /** Shared by all reviews. */
  standIns: StandIns
  version: number
  /** The versions that the employee may know about. For the employee, their number is the version. */
  employeeVersions: number[]
  /** The version in which each field last changed. */
  changedAt: Record<string, number>
  log: Entry[]
  /** When the current turn started, according to the product. */
  turnSince: string
  isDeleted: boolean
}

export interface User {
  id: string
  role: 'employee' | 'admin' | 'super_admin'
  name: string
}

/** By the ID of the person who is covered. */
export type StandIns = Map<string, { id: string; standInId: string; namedBy: string }>

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

/** The author of a text: 'both' means that one evaluator overwrote the other. */
export type Visibility = 'open' | 'first' | 'second' | 'admin' | 'both' | 'only-admins'

interface FieldRule {
  visibility: Visibility
  phase: Phase
  isRating: boolean
}

export const fields: Record<string, FieldRule> = {
  evidence: { visibility: 'open', phase: 'self-goal-setting', isRating: false },
  selfRating: { visibility: 'open', phase: 'self-evaluation', isRating: true },
  comments: { visibility: 'open', phase: 'self-evaluation', isRating: false },
  firstGradeRating: { visibility: 'first', phase: 'first-evaluation', isRating: true },
  firstEvaluatorComments: { visibility: 'first', phase: 'first-evaluation', isRating: false },
  secondaryRating: { visibility: 'second', phase: 'second-evaluation', isRating: true },
  secondEvaluatorComments: { visibility: 'second', phase: 'second-evaluation', isRating: false },
}

/** Field names as the audit log shows them. */
export const summaryFields: Record<string, string> = {
  summary: 'Summary',
  achievements: 'Achievements',
  areasForImprovement: 'Areas for Improvement',
} satisfies Record<SummaryField, string>

export const assignmentFields: Record<string, string> = {
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
  visibility: Visibility
  isAutosaved: boolean
  /** The evaluator for whom the author stood in. */
  forId: string | null
  /** Whether the author undid their own move. Nobody else's words can look like that. */
  isTakenBack: boolean
}

/** An entry about the whole review that everyone sees. */
export const blankEntry = {
  criteriaId: null,
  field: null,
  from: '',
  to: '',
  reason: null,
  visibility: 'open',
  isAutosaved: false,
  forId: null,
  isTakenBack: false,
} as const

/** A text of spaces and zero-width characters counts as blank. */
export function isBlank(text: string): boolean {
  return text.replaceAll('\u200B', '').trim() === ''
}

export function isEmpty(value: Value): boolean {
  return value === '' || value === 0
}

export function isAfter(phase: Phase, other: Phase): boolean {
  return phases.indexOf(phase) > phases.indexOf(other)
}
