import type { LogEntry, Review } from '@evenhand/domain/api'
import { withdrawReason } from '@evenhand/domain/withdraw'

/** These functions rely on the order of the log: newest first. */

function isMove(entry: LogEntry): boolean {
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

/** The reverts since the last forward move, newest first. */
export function activeReverts(review: Review): LogEntry[] {
  const moves = effectiveLog(review).filter(isMove)
  const forward = moves.findIndex(({ action }) => action !== 'REVERTED')
  return forward === -1 ? moves : moves.slice(0, forward)
}

/** The ids of the criteria that the active reverts name. */
export function revertedCriteria(review: Review): ReadonlySet<string> {
  return new Set(activeReverts(review).flatMap(({ revertCriteria }) => revertCriteria))
}

export interface RevertChanges {
  revert: LogEntry
  changes: LogEntry[]
}

/** If the review is back in a phase from which it was reverted: that revert and the changes made in between. */
export function changesSinceRevert(review: Review): RevertChanges | null {
  const log = effectiveLog(review)
  const latest = log.findIndex(isMove)
  const lastLeft = log.findIndex((entry) => isMove(entry) && entry.oldValue === review.evaluationPhase)
  const revert = log[lastLeft]
  if (log[latest]?.action === 'REVERTED' || revert?.action !== 'REVERTED') return null
  const changes = log.slice(latest, lastLeft).filter((entry) => !isMove(entry))
  return { revert, changes }
}

/** The id of the criterion that a log entry is about. */
export function criterionOfEntry(review: Review, entry: LogEntry): string | null {
  const criterion = review.criteria.find(
    ({ name, category }) => name === entry.criteria && category === entry.section,
  )
  return criterion?.id ?? null
}
