import type { LogEntry, Review } from '@evenhand/domain/api'
import { knownLog } from '@evenhand/domain/known-log'
import { activeReverts as activeRevertsIn, returnAfterRevert } from '@evenhand/domain/move-history'

/** The reverts since the last forward move, newest first. */
export function activeReverts(review: Review): LogEntry[] {
  return activeRevertsIn(knownLog(review))
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
  return returnAfterRevert(knownLog(review), review.evaluationPhase)
}

/** The id of the criterion that a log entry is about. */
export function criterionOfEntry(review: Review, entry: LogEntry): string | null {
  const criterion = review.criteria.find(
    ({ name, category }) => name === entry.criteria && category === entry.section,
  )
  return criterion?.id ?? null
}
