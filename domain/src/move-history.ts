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
