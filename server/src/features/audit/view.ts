import type { LogEntry } from '@evenhand/domain/api'
import { maySeeSide, type ReviewFacts, type Sharing, type Viewer } from '@evenhand/domain/rights'
import { revertReasonSide } from '@evenhand/domain/trail'
import type { LogWithName } from './store'

/** The entries that this person may see; of a revert between the graders only that it happened. */
export function viewLogs(
  rows: readonly LogWithName[],
  viewer: Viewer,
  review: ReviewFacts,
  sharing: Sharing,
): LogEntry[] {
  return rows
    .filter((row) => maySeeSide(viewer, review, row.side, sharing))
    .map((row) => {
      const seesReason = maySeeSide(viewer, review, revertReasonSide(row), sharing)
      return {
        id: row.id,
        evaluationId: row.reviewId,
        evaluatorId: row.evaluatorId,
        evaluator: row.evaluator && { firstName: row.evaluator.firstName, lastName: row.evaluator.lastName },
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
