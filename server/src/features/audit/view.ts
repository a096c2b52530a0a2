import type { LogEntry } from '@evenhand/domain/api'
import { logFieldName, logSection, revertReasonSide } from '@evenhand/domain/audit-log'
import type { Side } from '@evenhand/domain/permissions'
import { knownName } from '@evenhand/domain/users'
import type { LogWithName } from './store'

/**
 * The entries that a viewer may see. Someone who wrote over a text that is hidden from them sees their own entry
 * without the old text.
 */
export function visibleEntries(
  rows: readonly LogWithName[],
  seen: ReadonlySet<Side>,
  viewerId: string,
): LogWithName[] {
  return rows.flatMap((row) => {
    if (seen.has(row.side)) return [row]
    const isOwn = row.side === 'both' && row.evaluatorId === viewerId
    return isOwn ? [{ ...row, action: 'CREATED', oldValue: '', autosavedFrom: null } as const] : []
  })
}

/** Of a revert between the graders, the employee learns only that it happened. */
export function viewLogs(rows: readonly LogWithName[], seen: ReadonlySet<Side>): LogEntry[] {
  return rows.map((row) => {
    const seesReason = seen.has(revertReasonSide(row))
    return {
      id: row.id,
      evaluationId: row.reviewId,
      evaluatorId: row.evaluatorId,
      evaluator: knownName(row.evaluator),
      criteria: row.criteria,
      section: logSection(row),
      fieldChanged: logFieldName(row.fieldChanged),
      oldValue: row.oldValue,
      newValue: row.newValue,
      action: row.action,
      revertReason: seesReason ? row.revertReason : null,
      revertCriteria: seesReason ? row.revertCriteria : [],
      createdAt: row.createdAt.toISOString(),
    }
  })
}
