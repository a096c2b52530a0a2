import type { LogEntry } from '@evenhand/domain/api'
import { logFieldName, logSection, revertReasonVisibility } from '@evenhand/domain/audit-log'
import type { Visibility } from '@evenhand/domain/visibility'
import type { NamedEntry } from './read-log'

/** Employees do not see the reason for a revert between the evaluators. */
export function viewLogs(rows: readonly NamedEntry[], visible: ReadonlySet<Visibility>): LogEntry[] {
  return rows.map((row) => {
    const seesReason = visible.has(revertReasonVisibility(row))
    return {
      id: row.id,
      evaluationId: row.reviewId,
      evaluatorId: row.evaluatorId,
      evaluator: row.author,
      forId: row.forId,
      for: row.covered,
      criteria: row.criteria,
      section: logSection(row),
      fieldChanged: logFieldName(row.fieldChanged),
      oldValue: row.oldValue,
      newValue: row.newValue,
      action: row.action,
      revertReason: seesReason ? row.revertReason : null,
      takenBack: row.takenBack,
      revertCriteria: seesReason ? row.revertCriteria : [],
      createdAt: new Date(row.createdAt).toISOString(),
    }
  })
}
