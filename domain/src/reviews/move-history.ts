import type { LogAction } from './audit-log'
import { isAfter, type OpenPhase, openPhases, type Phase } from './phases'

/** These functions rely on the order of the log: newest first. */

interface LoggedAction {
  action: LogAction
  fieldChanged: string | null
  takenBack: boolean
}

export function isMove({ fieldChanged }: Pick<LoggedAction, 'fieldChanged'>): boolean {
  return fieldChanged === 'evaluationPhase'
}

/** The log without moves that were undone. An undo cancels the move before it, so both are left out. */
export function effectiveLog<Entry extends LoggedAction>(log: readonly Entry[]): Entry[] {
  let isUndone = false
  return log.filter((entry) => {
    if (!isMove(entry)) return true
    const isKept = !isUndone && !entry.takenBack
    isUndone = entry.takenBack
    return isKept
  })
}

/** The reverts since the last forward move, newest first. */
export function activeReverts<Entry extends LoggedAction>(log: readonly Entry[]): Entry[] {
  const moves = effectiveLog(log).filter(isMove)
  const forward = moves.findIndex(({ action }) => action !== 'REVERTED')
  return forward === -1 ? moves : moves.slice(0, forward)
}

/**
 * If the review is back in a phase from which it was reverted: that revert and the entries that were added in between,
 * without moves.
 */
export function returnAfterRevert<Entry extends LoggedAction & { oldValue: string | null }>(
  log: readonly Entry[],
  phase: Phase,
): { revert: Entry; changes: Entry[] } | null {
  const effective = effectiveLog(log)
  const latest = effective.findIndex(isMove)
  const lastLeft = effective.findIndex((entry) => isMove(entry) && entry.oldValue === phase)
  const revert = effective[lastLeft]
  if (effective[latest]?.action === 'REVERTED' || revert?.action !== 'REVERTED') return null
  return { revert, changes: effective.slice(latest, lastLeft).filter((entry) => !isMove(entry)) }
}

/**
 * The moves among the older part of a log that the functions in this file still need: the last one from each phase in
 * each direction. If the newest part ends with an undo, the move that it cancels is needed as well.
 */
export function lastingMoves<Entry extends LoggedAction & { oldValue: string | null }>(
  newest: readonly Entry[],
  older: readonly Entry[],
): Entry[] {
  const kinds = new Set<string>()
  const lasting = new Set(
    effectiveLog([...newest, ...older].filter(isMove)).filter(({ oldValue, action }) => {
      const kind = `${oldValue} ${action === 'REVERTED'}`
      return !kinds.has(kind) && kinds.add(kind)
    }),
  )
  const lastOfNewest = newest.findLast(isMove)
  const isFirstUndone = lastOfNewest?.takenBack === true
  return older.filter(isMove).filter((entry, index) => lasting.has(entry) || (index === 0 && isFirstUndone))
}

/** How each phase before `phase` was skipped, if it was. A phase that was completed after a revert no longer counts. */
export function skippedPhases<Entry extends LoggedAction & { oldValue: string | null }>(
  log: readonly Entry[],
  phase: Phase,
): Map<OpenPhase, Entry> {
  const forward = effectiveLog(log).filter((entry) => isMove(entry) && entry.action !== 'REVERTED')
  const skips = openPhases
    .filter((each) => isAfter(phase, each))
    .map((each) => [each, forward.find(({ oldValue }) => oldValue === each)] as const)
    .filter((skip): skip is [OpenPhase, Entry] => skip[1]?.action === 'SKIPPED')
  return new Map(skips)
}
