import type { Review } from '@evenhand/domain/api'
import { finalPhase, nextPhase, type Phase, phaseTable } from '@evenhand/domain/reviews/phases'
import { missingCriteria, openCriteria } from '../open-work'

/** A move that the viewer has just made. It is shown until the review leaves the phase `to`. */
export interface OwnMove {
  to: Phase
  kind: 'forward' | 'revert' | 'undo'
  /** Aborted when the move can no longer be undone. Null when it never could. */
  undo: AbortController | null
}

interface MovesState {
  dialog: 'forward' | 'revert' | null
  /** The phase in which Forward was pressed while ratings were missing. */
  incomplete: Phase | null
  ownMove: OwnMove | null
  /** Why the last move failed. */
  problem: string | null
  /** The start of the turn in which the move can no longer be undone. */
  tooLate: string | null
  /** A field of a criterion or of the feedback. It gets the focus when its panel is open and the dialog has closed. */
  focusNext: { id: string; field: string } | null
}

export const initialMoves: MovesState = {
  dialog: null,
  incomplete: null,
  ownMove: null,
  problem: null,
  tooLate: null,
  focusNext: null,
}

export type MovesEvent =
  | { kind: 'dialog opened'; dialog: 'forward' | 'revert' }
  | { kind: 'dialog closed' }
  | { kind: 'forward pressed' }
  | { kind: 'ratings missing'; phase: Phase }
  | { kind: 'moved'; move: OwnMove }
  | { kind: 'failed'; problem: string }
  | { kind: 'problem dismissed' }
  | { kind: 'too late to undo'; turnSince: string }
  | { kind: 'field opened'; id: string; field: string }
  | { kind: 'field focused' }

/** Computes what the page shows about moves after each event. */
export function movesReducer(state: MovesState, event: MovesEvent): MovesState {
  switch (event.kind) {
    case 'dialog opened':
      return { ...state, dialog: event.dialog, problem: null }
    case 'dialog closed':
      return { ...state, dialog: null }
    case 'forward pressed':
    case 'problem dismissed':
      return { ...state, problem: null }
    case 'ratings missing':
      return { ...state, incomplete: event.phase }
    case 'moved':
      return { ...state, dialog: null, ownMove: event.move }
    case 'failed':
      return { ...state, dialog: null, problem: event.problem }
    case 'too late to undo':
      return { ...state, ownMove: null, tooLate: event.turnSince }
    case 'field opened':
      return { ...state, dialog: null, focusNext: { id: event.id, field: event.field } }
    case 'field focused':
      return { ...state, focusNext: null }
  }
}

/** Decides what Forward does. It asks first if the move cannot be undone, or if a goal or a requested change is missing. */
export function forwardStep(review: Review, hasUnsaved: boolean): 'rate' | 'save' | 'ask' | 'move' {
  const phase = review.evaluationPhase
  if (phaseTable[phase].gate && missingCriteria(review)?.length) return 'rate'
  if (hasUnsaved) return 'save'
  return isFinished(review) && nextPhase(phase) !== finalPhase ? 'move' : 'ask'
}

/** Whether nothing is left to do in the current phase. */
export function isFinished(review: Review): boolean {
  return (openCriteria(review) ?? []).length === 0
}
