import type { LogEntry, Review } from '@evenhand/domain/api'

/** The log is told newest first; these read it in that order. */

export function isMove(entry: LogEntry): boolean {
  return entry.fieldChanged === 'evaluationPhase'
}

/** The reverts that brought the review where it stands, the latest first; none once it has gone on again. */
export function standingReverts({ evaluationLogs }: Review): LogEntry[] {
  const moves = evaluationLogs.filter(isMove)
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
export function returnedSince({ evaluationLogs, evaluationPhase }: Review): Return | null {
  const latest = evaluationLogs.findIndex(isMove)
  const lastLeft = evaluationLogs.findIndex((entry) => isMove(entry) && entry.oldValue === evaluationPhase)
  const revert = evaluationLogs[lastLeft]
  if (evaluationLogs[latest]?.action === 'REVERTED' || revert?.action !== 'REVERTED') return null
  const changes = evaluationLogs.slice(latest, lastLeft).filter((entry) => !isMove(entry))
  return { revert, changes }
}

/** The criterion that an entry tells of, where the review has it. */
export function criterionTold(review: Review, entry: LogEntry): string | null {
  const told = review.criteria.find(
    ({ name, category }) => name === entry.criteria && category === entry.section,
  )
  return told?.id ?? null
}
