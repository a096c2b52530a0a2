import type { NewLogEntry } from '../../src/reviews/audit-log'
import { type Phase, phaseTable } from '../../src/reviews/phases'

type Move = Pick<NewLogEntry, 'action' | 'oldValue' | 'newValue'>

/** The phase that a review reaches with these moves. Null if one of them is not legal. */
export function phaseAfterMoves(moves: readonly Move[]): Phase | null {
  let phase: Phase = 'self-goal-setting'
  for (const move of moves) {
    const to = legalTarget(phase, move)
    if (to === null) return null
    phase = to
  }
  return phase
}

function legalTarget(from: Phase, move: Move): Phase | null {
  if (move.oldValue !== from) return null
  const names = Object.keys(phaseTable) as Phase[]
  const index = names.indexOf(from)
  const to = names[move.action === 'REVERTED' ? index - 1 : index + 1]
  if (to === undefined || move.newValue !== to || from === 'final') return null
  if (move.action === 'SKIPPED') return to
  if (move.action !== 'REVERTED' && phaseTable[from].forward?.action !== move.action) return null
  return to
}
