import type { EvaluationField, RatingField } from './fields'

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
export type ReviewRole = 'employee' | 'first' | 'second'
export type MoveAction = 'SUBMITTED' | 'APPROVED' | 'FINALIZED'
export type ReviewTab = 'goal' | 'evaluation' | 'completed'

interface PhaseRow {
  label: string
  tab: ReviewTab
  /** Who acts in this phase. Null in the final phase. */
  actor: ReviewRole | null
  /** The label of the forward button, and the log action of the move. */
  forward: { button: 'Submit' | 'Approve' | 'Finalize'; action: MoveAction } | null
  /** The fields that the actor can edit in this phase. */
  editable: readonly EvaluationField[]
  /** Every criterion needs this rating before the review leaves the phase. */
  gate: { field: RatingField; message: string } | null
}

/** The workflow: one row per phase, in order, with its actor. A move goes to the next or the previous row. */
export const phaseTable: Record<Phase, PhaseRow> = {
  'self-goal-setting': {
    label: 'Goal Setting',
    tab: 'goal',
    actor: 'employee',
    forward: { button: 'Submit', action: 'SUBMITTED' },
    editable: ['evidence'],
    gate: null,
  },
  'first-goal-checking': {
    label: 'First Goal Check',
    tab: 'goal',
    actor: 'first',
    forward: { button: 'Approve', action: 'APPROVED' },
    editable: [],
    gate: null,
  },
  'second-goal-checking': {
    label: 'Second Goal Check',
    tab: 'goal',
    actor: 'second',
    forward: { button: 'Approve', action: 'APPROVED' },
    editable: [],
    gate: null,
  },
  'self-evaluation': {
    label: 'Self Evaluation',
    tab: 'evaluation',
    actor: 'employee',
    forward: { button: 'Submit', action: 'SUBMITTED' },
    editable: ['selfRating', 'comments'],
    gate: { field: 'selfRating', message: 'Please fill all self ratings before proceeding' },
  },
  'first-evaluation': {
    label: 'First Evaluation',
    tab: 'evaluation',
    actor: 'first',
    forward: { button: 'Submit', action: 'SUBMITTED' },
    editable: ['firstGradeRating', 'firstEvaluatorComments'],
    gate: { field: 'firstGradeRating', message: 'Please fill all first grader ratings before proceeding' },
  },
  'second-evaluation': {
    label: 'Second Evaluation',
    tab: 'evaluation',
    actor: 'second',
    forward: { button: 'Finalize', action: 'FINALIZED' },
    editable: ['secondaryRating', 'secondEvaluatorComments'],
    gate: { field: 'secondaryRating', message: 'Please fill all second grader ratings before proceeding' },
  },
  final: {
    label: 'Final Evaluation',
    tab: 'completed',
    actor: null,
    forward: null,
    editable: [],
    gate: null,
  },
}

export const firstPhase: Phase = phases[0]
export const finalPhase: Phase = 'final'

export function nextPhase(phase: Phase): Phase | null {
  return phases[phases.indexOf(phase) + 1] ?? null
}

/** Null for the first phase, and for the final phase because a completed review is closed. */
export function previousPhase(phase: Phase): Phase | null {
  if (phase === finalPhase) return null
  return phases[phases.indexOf(phase) - 1] ?? null
}

export function isAfter(phase: Phase, other: Phase): boolean {
  return phases.indexOf(phase) > phases.indexOf(other)
}

/** The label of a phase in lists and cards: 'Self goal setting', 'Completed'. */
export function phaseInLists(phase: Phase): string {
  if (phase === finalPhase) return 'Completed'
  const words = phase.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The evaluations that lack the rating that the phase requires. */
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
