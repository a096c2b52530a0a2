import type { LogEntry, Review } from '@evenhand/domain/api'
import { activeReverts as activeRevertsIn, effectiveLog, isMove } from '@evenhand/domain/move-history'

/** The reverts since the last forward move, newest first. */
export function activeReverts({ evaluationLogs }: Review): LogEntry[] {
  return activeRevertsIn(evaluationLogs)
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
  const log = effectiveLog(review.evaluationLogs)
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
