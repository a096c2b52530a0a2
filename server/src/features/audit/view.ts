import type { LogEntry } from '@evenhand/domain/api'
import { knownName } from '@evenhand/domain/people'
import type { Side } from '@evenhand/domain/rights'
import { revertReasonSide } from '@evenhand/domain/trail'
import type { LogWithName } from './store'

/** The entries of the sides that somebody sees; of a revert between the graders only that it happened. */
export function viewLogs(rows: readonly LogWithName[], seen: ReadonlySet<Side>): LogEntry[] {
  return rows
    .filter((row) => seen.has(row.side))
    .map((row) => {
      const seesReason = seen.has(revertReasonSide(row))
      return {
        id: row.id,
        evaluationId: row.reviewId,
        evaluatorId: row.evaluatorId,
        evaluator: knownName(row.evaluator),
        criteria: row.criteria,
        section: row.section,
        fieldChanged: row.fieldChanged,
        oldValue: row.oldValue,
        newValue: row.newValue,
        action: row.action,
        revertReason: seesReason ? row.revertReason : null,
        revertCriteria: seesReason ? row.revertCriteria : [],
        createdAt: row.createdAt.toISOString(),
      }
    })
}
