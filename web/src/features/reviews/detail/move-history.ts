import type { LogEntry, Review } from '@evenhand/domain/api'
import { withdrawReason } from '@evenhand/domain/withdraw'

/** These functions read the log in its order, newest first. */

export function isMove(entry: LogEntry): boolean {
  return entry.fieldChanged === 'evaluationPhase'
}

/** The log without moves that were undone. An undo cancels the move before it, so both are left out. */
function effectiveLog({ evaluationLogs }: Review): LogEntry[] {
  let isUndone = false
  return evaluationLogs.filter((entry) => {
    if (!isMove(entry)) return true
    const isKept = !isUndone && !isUndo(entry)
    isUndone = isUndo(entry)
    return isKept
  })
}

function isUndo(entry: LogEntry): boolean {
  return entry.action === 'REVERTED' && entry.revertReason === withdrawReason
}

/** The reverts that brought the review where it stands, the latest first; none once it has gone on again. */
export function standingReverts(review: Review): LogEntry[] {
  const moves = effectiveLog(review).filter(isMove)
  const forward = moves.findIndex(({ action }) => action !== 'REVERTED')
  return forward === -1 ? moves : moves.slice(0, forward)
}

/** The criteria that those reverts point at. */
export function pointedAt(review: Review): ReadonlySet<string> {
  return new Set(standingReverts(review).flatMap(({ revertCriteria }) => revertCriteria))
}

export interface Return {
  revert: LogEntry
  changes: LogEntry[]
}

/** The review has come back to the phase from which it was reverted: what was changed in between. */
export function returnedSince(review: Review): Return | null {
  const log = effectiveLog(review)
  const latest = log.findIndex(isMove)
  const lastLeft = log.findIndex((entry) => isMove(entry) && entry.oldValue === review.evaluationPhase)
  const revert = log[lastLeft]
  if (log[latest]?.action === 'REVERTED' || revert?.action !== 'REVERTED') return null
  const changes = log.slice(latest, lastLeft).filter((entry) => !isMove(entry))
  return { revert, changes }
}

/** The criterion that an entry tells of, where the review has it. */
export function criterionTold(review: Review, entry: LogEntry): string | null {
  const told = review.criteria.find(
    ({ name, category }) => name === entry.criteria && category === entry.section,
  )
  return told?.id ?? null
}
