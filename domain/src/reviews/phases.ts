import type { EvaluationField, RatingField, TextField } from './fields'

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
/** A phase in which someone acts. */
export type OpenPhase = Exclude<Phase, 'final'>
export type ReviewRole = 'employee' | 'first' | 'second'
export type MoveAction = 'SUBMITTED' | 'APPROVED' | 'FINALIZED'
export type ReviewTab = 'goal' | 'evaluation' | 'completed'

interface PhaseRow {
  tab: ReviewTab
  /** The role that acts in this phase. Null in the final phase. */
  actor: ReviewRole | null
  /** The log action of the forward move. */
  forward: { action: MoveAction } | null
  editable: readonly EvaluationField[]
  /** Every criterion needs this rating before the review can move forward. */
  gate: { field: RatingField } | null
}

/** The workflow: one row per phase, in order. A review moves to the next or the previous row. */
export const phaseTable: Record<Phase, PhaseRow> = {
  'self-goal-setting': {
    tab: 'goal',
    actor: 'employee',
    forward: { action: 'SUBMITTED' },
    editable: ['evidence'],
    gate: null,
  },
  'first-goal-checking': {
    tab: 'goal',
    actor: 'first',
    forward: { action: 'APPROVED' },
    editable: [],
    gate: null,
  },
  'second-goal-checking': {
    tab: 'goal',
    actor: 'second',
    forward: { action: 'APPROVED' },
    editable: [],
    gate: null,
  },
  'self-evaluation': {
    tab: 'evaluation',
    actor: 'employee',
    forward: { action: 'SUBMITTED' },
    editable: ['selfRating', 'comments'],
    gate: { field: 'selfRating' },
  },
  'first-evaluation': {
    tab: 'evaluation',
    actor: 'first',
    forward: { action: 'SUBMITTED' },
    editable: ['firstGradeRating', 'firstEvaluatorComments'],
    gate: { field: 'firstGradeRating' },
  },
  'second-evaluation': {
    tab: 'evaluation',
    actor: 'second',
    forward: { action: 'FINALIZED' },
    editable: ['secondaryRating', 'secondEvaluatorComments'],
    gate: { field: 'secondaryRating' },
  },
  final: {
    tab: 'completed',
    actor: null,
    forward: null,
    editable: [],
    gate: null,
  },
}

export const firstPhase: Phase = phases[0]
export const finalPhase: Phase = 'final'
export const openPhases = phases.filter((phase): phase is OpenPhase => phase !== 'final')

export function nextPhase(phase: Phase): Phase | null {
  return phases[phases.indexOf(phase) + 1] ?? null
}

/** Null for the first phase, and for the final phase because a completed review cannot be changed. */
export function previousPhase(phase: Phase): Phase | null {
  if (phase === finalPhase) return null
  return phases[phases.indexOf(phase) - 1] ?? null
}

export function isAfter(phase: Phase, other: Phase): boolean {
  return phases.indexOf(phase) > phases.indexOf(other)
}

/** The evaluations that lack the rating of the gate. */
export function missingForForward<E extends Record<RatingField, number>>(
  phase: Phase,
  evaluations: readonly E[],
): E[] {
  const gate = phaseTable[phase].gate
  return gate ? evaluations.filter((evaluation) => evaluation[gate.field] === 0) : []
}

export function phasesOfTab(tab: ReviewTab): Phase[] {
  return phases.filter((phase) => phaseTable[phase].tab === tab)
}

export interface GraderSectionKind {
  role: ReviewRole
  rating: RatingField
  comment: Exclude<TextField, 'evidence'>
}

/** The three sections of the side panel, in the order in which they are filled in. */
export const graderSections: readonly GraderSectionKind[] = [
  { role: 'employee', rating: 'selfRating', comment: 'comments' },
  { role: 'first', rating: 'firstGradeRating', comment: 'firstEvaluatorComments' },
  { role: 'second', rating: 'secondaryRating', comment: 'secondEvaluatorComments' },
]
